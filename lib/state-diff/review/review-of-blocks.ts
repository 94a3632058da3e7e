import type { Hex } from 'viem'
import {
  listSlotsAround,
  type MemberAround,
  type SlotAround,
} from '@/lib/receipts/storage-around/slot-around'
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
  const isUnread = ({ slot }: SlotAround) => !was.has(BigInt(slot)) || !is.has(BigInt(slot))
  const shown = around.filter((slot) => slot.changed.length > 0 || isUnread(slot))
  const compared = around.filter((slot) => !isUnread(slot)).length
  return {
    ...contract,
    note: `${countOf(compared, 'slot')} compared. ${note}`.trim(),
    balance: null,
    nonce: null,
    code: null,
    slots: shown.map((slot) => describeSlot(slot, { was, is, layout, isFirst: isFirstOf(shown) })),
  }
}

/** A slot that was read at one block only differs nowhere; its words say so. */
const fillFrom = (words: Words, other: Words): Words => new Map([...other, ...words])

type Context = {
  was: Words
  is: Words
  layout: Layout | null
  isFirst: (member: MemberAround, slot: Hex) => boolean
}

function describeSlot({ slot, members }: SlotAround, { was, is, layout, isFirst }: Context): ReviewSlot {
  const at = BigInt(slot)
  const [before = null, after = null] = [wordAt(was, at), wordAt(is, at)]
  const isUnread = before === null || after === null
  const own = members.filter(({ changed }) => isUnread || changed)
  const further = own.filter((member) => !isFirst(member, slot)).map(({ path }) => path)
  return {
    slot,
    before,
    after,
    derivation: members[0] ? derivationOfPath(layout, members[0].path, at) : null,
    note: further.length > 0 ? `Further bytes of ${further.join(', ')}.` : null,
    variables: own
      .filter((member) => isFirst(member, slot))
      .map(({ path, type, ...values }) => ({
        path,
        type,
        before: before === null ? null : values.before,
        after: after === null ? null : values.after,
      })),
  }
}

/** A long text is in several slots: its value is said at the first that changed. */
function isFirstOf(slots: readonly SlotAround[]): Context['isFirst'] {
  const first = new Map<string, Hex>()
  for (const { slot, members } of [...slots].sort((one, other) => (one.slot < other.slot ? -1 : 1))) {
    for (const { path } of members) if (!first.has(path)) first.set(path, slot)
  }
  return ({ path }, slot) => first.get(path) === slot
}
