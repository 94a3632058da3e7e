import { numberToHex, size, sliceHex } from 'viem'
import { shortSlot } from '@/lib/storage/place/slot'
import { countOf, formatCount } from '@/lib/text/count'
import type { HashBook, KnownHash } from './hash-book'
import { keyText, splitPreimage } from './key-order'
import type { SlotNamer } from './name-slot'
import type { Spot, Unnamed } from './named-access'

const MOST_SHOWN = 96
const MOST_LEVELS = 64

/** `contract` is null if neither the storage nor the code is of the program. */
export function whyUnnamed(
  slot: bigint,
  { contract, find, book }: { contract: string | null; find: SlotNamer; book: HashBook },
): Unnamed {
  const [hash] = book.near(slot)
  const preimage = hash?.preimage ?? null
  if (contract === null) {
    const says = 'No layout is known for this contract.'
    return {
      reason: 'no layout',
      says: hash ? `${says} The slot comes from ${describeHash(hash, slot)}.` : says,
      preimage,
    }
  }
  if (hash) return { ...whyForeign(slot, hash, contract, find, book), preimage }
  if (book.dropped() > 0) {
    const says = `No variable of ${contract} has this slot. It may come from a hash that was not recorded: ${formatCount(book.dropped())} hashes were too long or too many.`
    return { reason: 'dropped hash', says, preimage: null }
  }
  const says = `A constant slot, ${shortSlot(slot)}. No variable of ${contract} has this slot, and no hash of this run leads to it.`
  return { reason: 'constant', says, preimage: null }
}

function whyForeign(
  slot: bigint,
  hash: KnownHash,
  contract: string,
  find: SlotNamer,
  book: HashBook,
): Omit<Unnamed, 'preimage'> {
  const from = describeHash(hash, slot)
  const mapping = isKeyFirst(hash, find, book) ? null : findSlotFirst(hash, find, book)
  if (mapping) {
    const says = `The slot of ${mapping} was hashed before the key: ${from}. This is the order of Vyper. Solidity hashes the key first.`
    return { reason: 'slot before key', says }
  }
  return { reason: 'foreign hash', says: `It comes from ${from}. ${whyNoRule(slot, hash, contract, find)}` }
}

/** Whether a key of the right type was hashed before the slot of its mapping, at any level. */
function isKeyFirst(hash: KnownHash, find: SlotNamer, book: HashBook): boolean {
  let at: KnownHash | undefined = hash
  for (let level = 0; at && level < MOST_LEVELS; level++) {
    const from = splitPreimage(at.preimage, 'solidity')
    if (!from) return false
    const type = find(from.slot).spots.find(isMapping)?.type
    if (type?.kind === 'mapping' && keyText(type.key, from.key) !== null) return true
    at = book.near(from.slot)[0]
  }
  return false
}

/** The mapping whose slot was hashed before the key, at any level. */
function findSlotFirst(hash: KnownHash, find: SlotNamer, book: HashBook): string | null {
  let at: KnownHash | null = hash
  for (let level = 0; at && size(at.preimage) === 64 && level < MOST_LEVELS; level++) {
    const front = BigInt(sliceHex(at.preimage, 0, 32))
    const head = find(front).spots.find(isMapping)
    if (head) return head.place.path
    at = book.find(front)
  }
  return null
}

function whyNoRule(slot: bigint, { preimage, digest }: KnownHash, contract: string, find: SlotNamer): string {
  const from = splitPreimage(preimage, 'solidity')
  const head = from && find(from.slot).spots.find(isMapping)
  const none = `No rule of Solidity gives this slot for a variable of ${contract}.`
  if (head?.type.kind !== 'mapping') return none
  if (slot !== digest) return `${none} It is next to an entry of ${head.place.path}.`
  return `The hashed bytes end with the slot of ${head.place.path}, but the bytes before it are not a padded ${head.type.key.label}.`
}

const isMapping = ({ type, place }: Spot) => type.kind === 'mapping' && place.holds === 'head'

/** "a hash of 20 bytes, 0x…, plus 5" */
function describeHash({ preimage, digest }: KnownHash, slot: bigint): string {
  const bytes = size(preimage)
  const shown = bytes > MOST_SHOWN ? `${sliceHex(preimage, 0, MOST_SHOWN)}…` : preimage
  const hashed = bytes === 0 ? 'a hash of no bytes' : `a hash of ${countOf(bytes, 'byte')}, ${shown}`
  if (slot === digest) return hashed
  return slot > digest ? `${hashed}, plus ${shortNumber(slot - digest)}` : `${hashed}, minus ${digest - slot}`
}

const shortNumber = (number: bigint): string =>
  number < 1_000_000n ? formatCount(Number(number)) : numberToHex(number)
