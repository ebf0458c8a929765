/* What a texture or surface object points at.

   CDNA devices have no image units, so the runtime describes a texture in memory and kernels sample it with
   ordinary loads. hipTextureObject_t and hipSurfaceObject_t are addresses of this structure in device memory. */
#ifndef CAIRN_HIP_DETAIL_TEXTURE_OBJECT_H
#define CAIRN_HIP_DETAIL_TEXTURE_OBJECT_H

struct cairn_texture {
  unsigned long long data;     /* address of the first element */
  unsigned long long pitch;    /* bytes from row to row */
  unsigned long long slice;    /* bytes from plane to plane, layer to layer, face to face */
  unsigned int width;          /* in elements; a linear texture is one row */
  unsigned int height;
  unsigned int depth;          /* planes, layers or faces */
  unsigned char channels;      /* 1, 2 or 4 */
  unsigned char bits;          /* of a channel: 8, 16 or 32 */
  unsigned char kind;          /* hipChannelFormatKind: signed, unsigned, float */
  unsigned char normalized;    /* coordinates run from 0 to 1 */
  unsigned char address[3];    /* hipTextureAddressMode in x, y, z */
  unsigned char filter;        /* hipTextureFilterMode */
  unsigned char read_mode;     /* hipTextureReadMode */
  unsigned char srgb;
  unsigned char mip_filter;    /* hipTextureFilterMode between levels */
  unsigned char reserved;
  float border[4];
  unsigned int levels;         /* of a mipmap; this is level 0 */
  unsigned int level_stride;   /* bytes from this structure to the next level's */
  float bias, least_level, most_level; /* of a level that a kernel asks for */
  unsigned int reserved2[7];
};

#endif
