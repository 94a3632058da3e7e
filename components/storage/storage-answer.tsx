import { AnswerHead } from '@/components/lens/answer/answer-head'
import { Asking } from '@/components/lens/asking'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import type { Asked } from '@/components/lens/use-ask'
import { useLayout } from '@/components/reader/use-layout'
import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'
import { shareStorage } from '@/lib/share/storage-shareable'
import type { KnownLayout } from '@/lib/storage/kept/kept-layouts'
import {
  describeBlock,
  describeStorageQuestion,
  isSameQuestion,
  type StorageDraft,
  type StorageQuestion,
} from '@/lib/storage/question/storage-question'
import type { StorageRead } from '@/lib/storage/read/read-storage'
import { QuestionDerivation } from './derivation/question-derivation'
import { StorageReadView } from './storage-read-view'

/** Every state of the answer to a storage question that was asked. */
export function StorageAnswer({
  network,
  draft,
  asked,
  current,
  onStop,
}: {
  network: Network
  draft: StorageDraft
  asked: Exclude<Asked<StorageQuestion, StorageRead>, { state: 'idle' }>
  /** What the form holds now, to mark an answer to something else. */
  current: StorageQuestion | undefined
  onStop: () => void
}) {
  const known = useLayout(network, draft.address, current?.block ?? 'latest')
  if (asked.state === 'asking') return <Asking what="Reading storage…" onStop={onStop} />
  const { question, bill } = asked
  const answer = asked.state === 'answered' ? asked.answer : null
  return (
    <div className="grid gap-8">
      <AnswerHead
        sentence={describeStorageQuestion(question, network)}
        bill={bill}
        at={describeBlock(answer?.block ?? question.block)}
        outdated={current === undefined || !isSameQuestion(current, question)}
        {...(answer ? { share: shareStorage(network, question, answer, ownLayout(known)) } : {})}
      />
      {asked.state === 'refused' ? <RefusalNotice error={asked.error} /> : null}
      {asked.state === 'stopped' ? <Notice tone="plain" title="Stopped before the answer came." /> : null}
      {answer ? (
        <StorageReadView network={network} draft={draft} question={question} answer={answer} />
      ) : (
        <QuestionDerivation network={network} question={question} />
      )}
    </div>
  )
}

/** Everyone has the layouts of the demo; another one must come with the link. */
const ownLayout = (known: KnownLayout | null | undefined) =>
  known && known.origin !== 'demo' ? known.text : null
