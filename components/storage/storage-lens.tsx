'use client'

import { useQueryStates } from 'nuqs'
import { LensLayout } from '@/components/lens/lens-layout'
import { useAskOnArrival } from '@/components/lens/priced-link'
import { useAsk } from '@/components/lens/use-ask'
import type { Network } from '@/lib/networks'
import type { Example } from '@/lib/permalinks/example'
import { STORAGE_PARAMS } from '@/lib/permalinks/storage-permalink'
import { readWordAt } from '@/lib/storage/read-word'
import { parseStorageQuestion, type StorageQuestion } from '@/lib/storage/storage-question'
import { StorageAnswer } from './storage-answer'
import { StorageQuestionForm } from './storage-question-form'

export function StorageLens({ network, examples }: { network: Network; examples: readonly Example[] }) {
  const [draft, setDraft] = useQueryStates(STORAGE_PARAMS, { history: 'replace' })
  const { asked, ask, stop } = useAsk(network, (question: StorageQuestion, door) =>
    readWordAt(door, question),
  )
  const { value: question } = parseStorageQuestion(draft)

  const askDraft = () => {
    if (question) ask(question)
  }
  useAskOnArrival(askDraft)

  return (
    <LensLayout
      title="Storage"
      what="What a contract stored: one 32-byte word, at any slot, at a block."
      question={<StorageQuestionForm network={network} draft={draft} onChange={setDraft} onAsk={askDraft} />}
      answer={
        <StorageAnswer network={network} asked={asked} current={question} examples={examples} onStop={stop} />
      }
    />
  )
}
