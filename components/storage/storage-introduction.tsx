import dynamic from 'next/dynamic'
import { DocsLink } from '@/components/docs/docs-link'
import { EmptyState } from '@/components/lens/empty-state'
import { Examples } from '@/components/lens/examples'
import type { Example } from '@/lib/examples/example'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import type { StorageForm } from './question/use-storage-form'

const StoragePicture = dynamic(() => import('./storage-picture').then((module) => module.StoragePicture), {
  loading: () => null,
})
const QuestionDerivation = dynamic(
  () => import('./derivation/question-derivation').then((module) => module.QuestionDerivation),
  { loading: () => null },
)

/** Before the first result: the derivation of the slot, or examples. */
export function StorageIntroduction({
  draft,
  form,
  examples,
}: {
  draft: StorageDraft
  form: StorageForm | null
  examples: readonly Example[]
}) {
  // Not known yet whether there is a slot to derive.
  if (!form && draft.by !== 'slot') return null
  const current = form?.question.value
  if (current?.entry || current?.path) {
    return (
      <div className="grid gap-8">
        <p className="text-ink-soft">
          Nothing was read yet. Deriving a slot is free; reading it is one call.
        </p>
        <QuestionDerivation question={current} />
      </div>
    )
  }
  return (
    <EmptyState
      examples={examples.length === 0 ? null : <Examples examples={examples} />}
      picture={<StoragePicture />}
    >
      <p>
        A contract’s storage is 2<sup>256</sup> slots of 32 bytes. Choose a slot, a mapping entry or the path
        of a variable, and read it at a block.
      </p>
      <p>
        The slot is derived step by step, for free. With a layout, the word is decoded into its variables.
      </p>
      <DocsLink to="storage">More about slots, paths and layouts</DocsLink>
    </EmptyState>
  )
}
