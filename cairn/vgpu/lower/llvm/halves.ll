; Conversions of halves, under the names that LLVM calls where the processor has none (x86-64 without F16C).
define hidden float @__extendhfsf2(half %h) #0 {
  %bits = bitcast half %h to i16
  %wide = zext i16 %bits to i32
  %sign16 = and i32 %wide, 32768
  %sign = shl i32 %sign16, 16
  %rest = and i32 %wide, 32767
  %moved = shl i32 %rest, 13
  %special = icmp uge i32 %rest, 31744
  %normal = icmp uge i32 %rest, 1024
  %bias = select i1 %special, i32 1879048192, i32 939524096
  %sum = add i32 %moved, %bias
  %nan = icmp ugt i32 %rest, 31744
  %quiet = select i1 %nan, i32 4194304, i32 0
  %exact = or i32 %sum, %quiet
  %small = uitofp i32 %rest to float
  %scaled = fmul float %small, 0x3E70000000000000
  %tiny = bitcast float %scaled to i32
  %chosen = select i1 %normal, i32 %exact, i32 %tiny
  %all = or i32 %chosen, %sign
  %f = bitcast i32 %all to float
  ret float %f
}
define hidden half @__truncsfhf2(float %f) #0 {
  %bits = bitcast float %f to i32
  %sign32 = lshr i32 %bits, 16
  %sign = and i32 %sign32, 32768
  %rest = and i32 %bits, 2147483647
  %nan = icmp ugt i32 %rest, 2139095040
  %payload32 = lshr i32 %rest, 13
  %payload = and i32 %payload32, 1023
  %quiet = or i32 %payload, 32256
  %large = icmp uge i32 %rest, 1199566848
  %small = icmp ult i32 %rest, 947912704
  %odd32 = lshr i32 %rest, 13
  %odd = and i32 %odd32, 1
  %add = add i32 %odd, 4095
  %rounded32 = add i32 %rest, %add
  %rounded13 = lshr i32 %rounded32, 13
  %rounded = sub i32 %rounded13, 114688
  %absolute = bitcast i32 %rest to float
  %magic = fadd float %absolute, 5.000000e-01
  %magicbits = bitcast float %magic to i32
  %denormal = sub i32 %magicbits, 1056964608
  %finite = select i1 %small, i32 %denormal, i32 %rounded
  %bounded = select i1 %large, i32 31744, i32 %finite
  %value = select i1 %nan, i32 %quiet, i32 %bounded
  %signed = or i32 %value, %sign
  %short = trunc i32 %signed to i16
  %h = bitcast i16 %short to half
  ret half %h
}
