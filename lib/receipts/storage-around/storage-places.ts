import type { Hex } from 'viem'
import { BadInputError } from '@/lib/errors'
import type { Layout } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { parseSlot, shortSlot } from '@/lib/storage/place/slot'
import { type ParsedField, readField } from '@/lib/text/field'
import type { Receipt } from '../receipt/receipt-schema'
import { MAX_SLOTS } from './storage-around'

/** Slot numbers in one line. */
const SLOT_NUMBERS = /^(0x[0-9a-f]+|\d+)([\s,;]+(0x[0-9a-f]+|\d+))*[\s,;]*$/i

/**
 * Typed path expressions, one per line, or slot numbers in decimal or hex. Empty: every variable of the
 * layout, as null. Errors name the line.
 */
export function parsePlaces(text: string, layout: Layout | null): ParsedField<readonly string[] | null> {
  return readField(() => {
    const lines = text.split('\n').map((line) => line.trim())
    if (lines.every((line) => line === '')) {
      if (layout) return null
      throw new BadInputError('Enter one or more slots, for example 0, 1, 5.')
    }
    const paths = [...new Set(lines.flatMap((line, at) => parseLine(line, at, layout)))]
    if (paths.length > MAX_SLOTS) throw new BadInputError(`The maximum is ${MAX_SLOTS} slots or variables.`)
    return paths
  })
}

function parseLine(line: string, at: number, layout: Layout | null): string[] {
  if (line === '') return []
  try {
    if (SLOT_NUMBERS.test(line)) return line.split(/[\s,;]+/).flatMap(parseSlotPath)
    return [resolvePath(layout, line).path]
  } catch (cause) {
    if (!(cause instanceof BadInputError)) throw cause
    throw new BadInputError(`Line ${at + 1}: ${cause.shortMessage}`)
  }
}

const parseSlotPath = (typed: string) => (typed === '' ? [] : [`slot(${shortSlot(parseSlot(typed))})`])

const SUGGESTIONS = 8

/**
 * Mapping entries that the transaction probably changed: accounts of the transaction and of the contract's
 * logs, in mappings from addresses to values.
 */
export function suggestEntries(layout: Layout, receipt: Receipt, contract: Hex): readonly string[] {
  const accounts = listAccounts(receipt, contract)
  const mappings = layout.variables.flatMap(({ name, type }) => listMappings(name, type))
  return mappings
    .flatMap((mapping) => accounts.map((account) => `${mapping}[${account}]`))
    .slice(0, SUGGESTIONS)
}

function listMappings(path: string, type: StorageType): string[] {
  if (type.kind === 'struct') {
    return type.members.flatMap((member) => listMappings(`${path}.${member.label}`, member.type))
  }
  if (type.kind !== 'mapping' || type.key.kind !== 'value') return []
  return type.key.reading.as === 'address' && type.value.kind === 'value' ? [path] : []
}

/** Words with only an address. Precompiles and small numbers look alike and are left out. */
const ADDRESS_WORD = /^0x0{24}(?!0{20})([0-9a-f]{40})$/

function listAccounts({ from, to, logs }: Receipt, contract: Hex): readonly string[] {
  const words = (logs ?? []).filter((log) => log.address === contract).flatMap((log) => log.topics.slice(1))
  const named = words.flatMap((word) => {
    const digits = ADDRESS_WORD.exec(word)?.[1]
    return digits === undefined ? [] : [`0x${digits}`]
  })
  const ends = [from, to].filter((account) => account !== null).filter((account) => account !== contract)
  return [...new Set([...named, ...ends])]
}
