import { type RequestFunction, readReceipt } from 'triptych/receipts'

/** A swap on the demo chain. */
const hash = '0x802a42ac379a3e3f84e2177d833af61266dddb366d36dd1fc98e782f10873222'

/** The fee, the emitters, and what contradicts what. */
export async function example(request: RequestFunction) {
  const chainId = Number(await request('eth_chainId', []))
  const read = await readReceipt(request, { hash, chainId })
  if (read === null) return null
  const { receipt, fee, contradictions } = read
  const emitters = receipt.logs?.map(({ address }) => address)
  return { fee: fee?.wei, emitters, contradictions: contradictions.map(({ reason }) => reason) }
}
