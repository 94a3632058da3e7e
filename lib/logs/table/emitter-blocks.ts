import type { Logs } from '../answer/log-list'

/** Blocks in which an emitter has logs: all, or a sample with the first and the last. */
export type EmitterBlocks = { address: string; blocks: readonly number[] }

const MOST_EMITTERS = 64
const MOST_BLOCKS = 8

/** Of the emitters with the most logs. */
export function listEmitterBlocks(logs: Logs): readonly EmitterBlocks[] {
  const byEmitter = new Map<string, { count: number; blocks: number[] }>()
  for (const { address, blockNumber } of logs) {
    const of = byEmitter.get(address) ?? { count: 0, blocks: [] }
    byEmitter.set(address, of)
    of.count++
    if (of.blocks.at(-1) !== blockNumber) of.blocks.push(blockNumber)
  }
  return [...byEmitter]
    .sort(([, a], [, b]) => b.count - a.count)
    .slice(0, MOST_EMITTERS)
    .map(([address, { blocks }]) => ({ address, blocks: pickEvenly(blocks) }))
}

function pickEvenly(blocks: readonly number[]): readonly number[] {
  if (blocks.length <= MOST_BLOCKS) return blocks
  const step = (blocks.length - 1) / (MOST_BLOCKS - 1)
  return Array.from({ length: MOST_BLOCKS }, (_, at) => blocks[Math.round(at * step)] ?? 0)
}
