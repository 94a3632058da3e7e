/** Wei for each unit of blob gas: `fake_exponential(1, excess, fraction)` of EIP-4844. */
export function blobPrice(excess: bigint, fraction: bigint): bigint {
  let sum = 0n
  let term = fraction
  for (let step = 1n; term > 0n; step++) {
    sum += term
    term = (term * excess) / (fraction * step)
  }
  return sum / fraction
}
