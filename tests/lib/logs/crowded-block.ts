import { numberToHex, padHex } from 'viem'
import { createMemoryNode, TOKEN } from './in-memory-node'

/** The block that holds all logs. */
export const CROWDED = 6

/** Logs of one block, of so many contracts in turn, behind a limit on results; the blocks from it on are not final. */
export function crowdedBlock(contracts: number, logs: number, results: number) {
  const address = Array.from({ length: contracts }, (_, at) => padHex(numberToHex(at + 1), { size: 20 }))
  const node = createMemoryNode(new Map([[CROWDED, logs]]), { head: 9, final: CROWDED - 1, results })
  const share = () => {
    for (const [at, log] of node.logs.entries()) log.address = address[(at + 1) % contracts] ?? TOKEN
  }
  share()
  /** The chain has another block there, with so many logs. */
  function replace(logs: number) {
    node.reorganize(CROWDED, new Map([[CROWDED, logs]]))
    share()
  }
  return { node, address, replace }
}
