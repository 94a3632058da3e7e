/** Chains on which services differ in whether they give the logs that the system itself makes. */
const CHAINS: Record<number, string> = {
  137: 'Polygon',
  80002: 'Polygon Amoy',
  999: 'HyperEVM',
  42220: 'Celo',
  324: 'zkSync Era',
}

/** Why a log may stand on one side only on this chain; null where nothing is known. */
export function noteOnSystemLogs(chainId: number): string | null {
  const name = CHAINS[chainId]
  return name ? `On ${name}, some services return system logs and some do not.` : null
}
