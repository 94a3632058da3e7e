import type { Hex } from 'viem'
import { listSlotsAround, type MemberAround } from '@/lib/receipts/storage-around/slot-around'
import type { StorageSide } from '@/lib/receipts/storage-around/storage-around'
import type { Layout } from '@/lib/storage/layout/layout'
import { type Words, wordAt } from '@/lib/storage/place/words'
import { countOf } from '@/lib/text/count'
import { derivationOfPath } from './derivation-of-path'
import type { ReviewContract, ReviewDocument, ReviewSlot, ReviewSource } from './review-document'

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
  blocks: { before: bigint; after: bigint },
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
  const [was, is] = [before.words, after.words]
  const around = listSlotsAround({
    before: { ...before, words: fillFrom(was, is) },
    after: { ...after, words: fillFrom(is, was) },
    left: 0,
  })
  const read = around.map((slot): SlotRead => {
    const at = BigInt(slot.slot)
    const words = { before: wordOf(was, at), after: wordOf(is, at) }
    const isUnread = words.before === null || words.after === null
    return {
      ...words,
      slot: slot.slot,
      isUnread,
      members: slot.members.filter(({ changed }) => isUnread || changed),
    }
  })
  const shown = read.filter(({ before, after }) => before !== after)
  const further = findFurther(shown)
  return {
    ...contract,
    note: `${countOf(read.filter(({ isUnread }) => !isUnread).length, 'slot')} compared. ${note}`.trim(),
    balance: null,
    nonce: null,
    code: null,
    slots: shown.map((slot) => describeSlot(slot, layout, further)),
  }
}

/** A slot that was read at one block only is decoded with that word. */
const fillFrom = (words: Words, other: Words): Words => new Map([...other, ...words])

/** In lower case, so that equal words are equal text. */
const wordOf = (words: Words, slot: bigint): Hex | null =>
  (wordAt(words, slot)?.toLowerCase() as Hex | undefined) ?? null

/** A slot with the variables that differ, or all of them if it was read at one block only. */
type SlotRead = Pick<ReviewSlot, 'slot' | 'before' | 'after'> & {
  isUnread: boolean
  members: readonly MemberAround[]
}

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
