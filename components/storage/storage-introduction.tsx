import dynamic from 'next/dynamic'
import { DocsLink } from '@/components/docs/docs-link'
import { EmptyState } from '@/components/lens/empty-state'
import { Examples } from '@/components/lens/examples'
import type { Example } from '@/lib/examples/example'
import type { Network } from '@/lib/networks'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import type { StorageForm } from './question/use-storage-form'

const StoragePicture = dynamic(() => import('./storage-picture').then((module) => module.StoragePicture), {
  loading: () => null,
})
const QuestionDerivation = dynamic(
  () => import('./derivation/question-derivation').then((module) => module.QuestionDerivation),
  { loading: () => null },
)

/** Before the first answer: what costs nothing to know, how the slot comes about, or else what to try. */
export function StorageIntroduction({
  network,
  draft,
  form,
  examples,
}: {
  network: Network
  draft: StorageDraft
  form: StorageForm | null
  examples: readonly Example[]
}) {
  // Whether there is a slot to work out is not known yet.
  if (!form && draft.by !== 'slot') return null
  const current = form?.question.value
  if (current?.entry || current?.path) {
    return (
      <div className="grid gap-8">
        <p className="text-ink-soft">
          Nothing was asked yet: working out a slot is free, reading it is a call.
        </p>
        <QuestionDerivation network={network} question={current} />
      </div>
    )
  }
  return (
    <EmptyState
      examples={examples.length === 0 ? null : <Examples examples={examples} />}
      picture={<StoragePicture />}
    >
      <p>
        A contract’s storage is 2<sup>256</sup> slots of 32 bytes. Name a slot, an entry of a mapping, or a
        variable by its path, and read what stands there at any block the network still serves.
      </p>
      <p>
        Working out a slot is free and shown step by step. With a layout the word is read as the variables
        that share it.
      </p>
      <DocsLink to="storage">More about slots, paths and layouts</DocsLink>
    </EmptyState>
  )
}
