// Memory that the runtime itself prepares: a cluster's barriers, and what describes a texture.
#include <cooperative_groups.h>

#include <cstdio>

__cluster_dims__(2) __global__ void across(int *out) {
  auto cluster = cooperative_groups::this_cluster();
  __shared__ int own, given;
  unsigned other = cluster.block_rank() ^ 1;
  if (!threadIdx.x) own = blockIdx.x + 1;
  cluster.sync();
  if (!threadIdx.x) *cluster.map_shared_rank(&given, other) = 10 * own;
  cluster.sync();
  if (!threadIdx.x) out[blockIdx.x] = *cluster.map_shared_rank(&own, other) + given;
  cluster.sync();
}
__global__ void fetched(cudaTextureObject_t texture, float *out) { out[threadIdx.x] = tex1Dfetch<float>(texture, threadIdx.x); }

int main() {
  int *out, wrong = 0, host[4];
  float *texels, *read, numbers[64], found[64];
  for (int i = 0; i < 64; i++) numbers[i] = i;
  if (cudaMalloc(&out, sizeof host) || cudaMalloc(&texels, sizeof numbers) || cudaMalloc(&read, sizeof found)) return 2;
  across<<<4, 64>>>(out);
  (void)cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 4; i++) wrong += host[i] != 11 * ((i ^ 1) + 1);
  (void)cudaMemcpy(texels, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = texels;
  resource.res.linear.desc = cudaCreateChannelDesc<float>();
  resource.res.linear.sizeInBytes = sizeof numbers;
  cudaTextureDesc how = {};
  cudaTextureObject_t texture;
  if (cudaCreateTextureObject(&texture, &resource, &how, nullptr)) return 3;
  fetched<<<1, 64>>>(texture, read);
  (void)cudaMemcpy(found, read, sizeof found, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 64; i++) wrong += found[i] != numbers[i];
  wrong += cudaDestroyTextureObject(texture) != cudaSuccess;
  std::printf("%d wrong\n", wrong);
  return wrong != 0;
}
