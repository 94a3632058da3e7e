import type { Network } from '@/lib/networks'
import { parseSlot } from '@/lib/storage/place/slot'
import { readField } from '@/lib/text/field'
import { newestPossibleBlock, type SeenChains } from './newest-block'
import { type BoxReading, notUnderstood, suggestLogs, suggestStorage, understood } from './suggestion'

/** A number alone, in decimal or hex: a block, where the chain can have it, or a slot of a contract to be named. */
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

/** The same in an unusual form; the note says which number was read. */
export function parseWrittenNumber(digits: string, network: Network, chains: SeenChains): BoxReading {
  const reading = parseNumberInput(digits, network, chains)
  const read = `Read as ${BigInt(digits).toLocaleString('en-US')}.`
  return reading.problem === undefined
    ? { ...reading, note: [read, reading.note].filter(Boolean).join(' ') }
    : reading
}

/** A block that a page of an explorer names. */
export function parseBlockInput(typed: string, network: Network, chains: SeenChains): BoxReading {
  const { suggestions, note, problem } = parseNumberInput(typed, network, chains)
  const [block] = suggestions.filter(({ href }) => href.includes('/logs'))
  return block ? understood(block) : notUnderstood(problem ?? note ?? 'This is not a block number.')
}
