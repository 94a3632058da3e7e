import type { Hex } from 'viem'
import { listSlotsAround, type MemberAround } from '@/lib/receipts/storage-around/slot-around'
import type { StorageSide } from '@/lib/receipts/storage-around/storage-around'
import type { Layout } from '@/lib/storage/layout/layout'
import { formatSlot } from '@/lib/storage/place/slot'
import { type Words, wordAt } from '@/lib/storage/place/words'
import { countOf } from '@/lib/text/count'
import { derivationOfPath } from './derivation-of-path'
import type {
  ReviewContract,
  ReviewDocument,
  ReviewSlot,
  ReviewSource,
  ReviewSubject,
} from './review-document'

/** A contract that was read at two blocks. */
export type ComparedContract = Pick<ReviewContract, 'address' | 'name' | 'layouts'> & {
  /** About the reads, for the reader; may be empty. */
  note: string
  before: StorageSide
  after: StorageSide
  /** Of the newer block. */
  layout: Layout | null
}

/** The review document of contracts at two blocks, with the slots that were read. */
export const reviewBlocks = (
  network: ReviewDocument['network'],
  blocks: Omit<Extract<ReviewSubject, { is: 'blocks' }>, 'is'>,
  contracts: readonly ComparedContract[],
): ReviewDocument => ({
  network,
  subject: { is: 'blocks', ...blocks },
  source: sourceOf(blocks),
  contracts: contracts.map(compareContract),
})

const sourceOf = ({ before, after }: { before: bigint; after: bigint }): ReviewSource => ({
  method: 'storage reads',
  class: 'by the node',
  says: 'The words are as the provider returned them; they are not proved. Only slots of the known variables were read. Other slots, balances, nonces and code were not compared.',
  columns: { before: `at block ${before}`, after: `at block ${after}` },
  isExact: true,
})

function compareContract({ before, after, layout, note, ...contract }: ComparedContract): ReviewContract {
  const read = [...new Set([...before.words.keys(), ...after.words.keys()])].map((slot) => ({
    slot,
    before: wordOf(before.words, slot),
    after: wordOf(after.words, slot),
  }))
  const shown = listVariables(
    read.filter((word) => word.before !== word.after),
    { before, after },
  )
  const further = findFurther(shown)
  const compared = read.filter((word) => !isUnread(word)).length
  return {
    ...contract,
    note: `${countOf(compared, 'slot')} compared. ${note}`.trim(),
    balance: null,
    nonce: null,
    code: null,
    slots: shown.map((slot) => describeSlot(slot, layout, further)),
  }
}

type Word = { slot: bigint; before: Hex | null; after: Hex | null }

const isUnread = ({ before, after }: Word): boolean => before === null || after === null

/** The variables that differ; all of a slot that was read at one block only, decoded with its one word. */
function listVariables(
  words: readonly Word[],
  { before, after }: { before: StorageSide; after: StorageSide },
): readonly SlotRead[] {
  const sideOf = (side: StorageSide, pick: (word: Word) => Hex | null): StorageSide => ({
    ...side,
    words: new Map(words.map((word) => [word.slot, pick(word) ?? '0x'])),
  })
  const around = listSlotsAround({
    before: sideOf(before, (word) => word.before ?? word.after),
    after: sideOf(after, (word) => word.after ?? word.before),
    left: 0,
  })
  const bySlot = new Map(around.map(({ slot, members }) => [BigInt(slot), members]))
  return words.map((word) => {
    const members = bySlot.get(word.slot) ?? []
    return {
      ...word,
      slot: formatSlot(word.slot),
      members: members.filter(({ changed }) => changed || isUnread(word)),
    }
  })
}

/** In lower case, so that equal words are equal text. */
const wordOf = (words: Words, slot: bigint): Hex | null =>
  (wordAt(words, slot)?.toLowerCase() as Hex | undefined) ?? null

type SlotRead = Pick<ReviewSlot, 'slot' | 'before' | 'after'> & { members: readonly MemberAround[] }

function describeSlot(
  { slot, before, after, members }: SlotRead,
  layout: Layout | null,
  further: ReadonlySet<MemberAround>,
): ReviewSlot {
  const paths = members.filter((member) => further.has(member)).map(({ path }) => path)
  return {
    slot,
    before,
    after,
    derivation: members[0] ? derivationOfPath(layout, members[0].path, BigInt(slot)) : null,
    note: paths.length > 0 ? `Further bytes of ${paths.join(', ')}.` : null,
    variables: members
      .filter((member) => !further.has(member))
      .map(({ path, type, ...values }) => ({
        path,
        type,
        before: before === null ? null : values.before,
        after: after === null ? null : values.after,
      })),
  }
}

/** The members whose values an earlier slot has: a long text is in several slots. */
function findFurther(slots: readonly SlotRead[]): ReadonlySet<MemberAround> {
  const said = new Map<string, MemberAround>()
  const further = new Set<MemberAround>()
  const inOrder = [...slots].sort((one, other) => (one.slot < other.slot ? -1 : 1))
  for (const member of inOrder.flatMap(({ members }) => members)) {
    const first = said.get(member.path)
    if (!first) said.set(member.path, member)
    // A variable that moved to another slot has a value that the first slot does not have.
    else if (isKnown(member.before, first.before) && isKnown(member.after, first.after)) further.add(member)
  }
  return further
}

const isKnown = (text: string | null, said: string | null): boolean => text === null || text === said
