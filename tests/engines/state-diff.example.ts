import { diffTransaction, type RequestFunction } from 'triptych/state-diff'

/** The changed slots of a transaction, one line each. */
export async function example(request: RequestFunction, hash: `0x${string}`): Promise<string[]> {
  const { is, earlier, accounts } = await diffTransaction(request, hash)
  const lines = accounts.flatMap(({ address, words }) =>
    words.map(({ slot, before, after }) => `${address} ${slot}: ${before} → ${after}`),
  )
  return [`${is}, with ${earlier} earlier transactions`, ...lines]
}
