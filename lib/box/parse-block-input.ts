import { parseTypedStart } from '@/lib/logs/range/typed-end'
import type { Network } from '@/lib/networks'
import type { BlockTag } from '@/lib/rpc/gate/block-parameter'
import { parseSlot } from '@/lib/storage/place/slot'
import { readField } from '@/lib/text/field'
import { newestPossibleBlock, type SeenChains } from './chains'
import { type BoxReading, notUnderstood, suggestLogs, suggestStorage, understood } from './suggestion'

/** A decimal or hex number: a block, if the chain can have it, or a slot of a contract to be named. */
export function parseNumberInput(typed: string, network: Network, chains: SeenChains): BoxReading {
  const slot = readField(() => parseSlot(typed))
  if (slot.problem !== undefined) return notUnderstood(slot.problem)
  const number = slot.value
  const shown = number.toLocaleString('en-US')
  const asSlot = suggestStorage(`Slot ${number}; you name the contract`, network.slug, {
    slot: String(number),
  })
  if (number > newestPossibleBlock(network, chains)) {
    return { ...understood(asSlot), note: `${network.name} has no block ${shown} yet.` }
  }
  const block = String(number)
  const reading = understood(
    suggestLogs(`The logs of block ${shown}`, network.slug, { from: block, to: block }),
    asSlot,
  )
  const head = chains.heads.get(network.slug)?.block
  if (head === undefined || number <= head) return reading
  const seen = `The newest block seen in this browser is ${head.toLocaleString('en-US')}`
  return { ...reading, note: `${seen}: ${network.name} may have no block ${shown} yet.` }
}

/** A number that was written in an unusual form. The note says which number was read. */
export function parseWrittenNumber(digits: string, network: Network, chains: SeenChains): BoxReading {
  const reading = parseNumberInput(digits, network, chains)
  const read = `Read as ${BigInt(digits).toLocaleString('en-US')}.`
  return reading.problem === undefined
    ? { ...reading, note: [read, reading.note].filter(Boolean).join(' ') }
    : reading
}

/** A number that can only be a block. */
export function parseBlockInput(typed: string, network: Network, chains: SeenChains): BoxReading {
  const { suggestions, note, problem } = parseNumberInput(typed, network, chains)
  const [block] = suggestions.filter(({ href }) => href.includes('/logs'))
  return block ? understood(block) : notUnderstood(problem ?? note ?? 'This is not a block number.')
}

/** A block tag. The block `pending` has state and, here, no logs. */
export function parseBlockTag(tag: BlockTag, network: Network, chains: SeenChains): BoxReading {
  if (tag === 'earliest') return parseBlockInput('0', network, chains)
  if (tag === 'pending') {
    const says = 'A slot at block pending; you name the contract'
    return {
      ...understood(suggestStorage(says, network.slug, { block: tag })),
      note: 'pending is a block tag. Only the block field of storage takes it.',
    }
  }
  return {
    ...understood(suggestLogs(`The logs of block ${tag}`, network.slug, { from: tag, to: tag })),
    note: `${tag} is a block tag. Every block field takes it.`,
  }
}

/** `2026-11-29`, with or without a time, in UTC. */
export const isDate = (typed: string) => /^\d{4}-\d\d-\d\d(?!\d)/.test(typed)

export function parseDateInput(typed: string, { slug }: Network): BoxReading {
  const { problem } = readField(() => parseTypedStart(typed))
  return problem === undefined
    ? understood(suggestLogs(`The logs from ${typed} (UTC)`, slug, { from: typed }))
    : notUnderstood(problem)
}
