import { AnswerHead } from '@/components/lens/answer/answer-head'
import { useLayout } from '@/components/lens/names/use-layout'
import { useName } from '@/components/lens/names/use-names'
import { RunNotice } from '@/components/lens/run-view'
import type { BegunRun } from '@/components/lens/use-run'
import { describeBlock } from '@/lib/block/block'
import { sayAddress } from '@/lib/kept/contract-name'
import type { Network } from '@/lib/networks'
import { shareStorage } from '@/lib/share/storage-shareable'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import {
  describeStorageQuestion,
  isSameQuestion,
  type StorageQuestion,
} from '@/lib/storage/question/storage-question'
import type { StorageRead } from '@/lib/storage/read/ask-storage'
import { QuestionDerivation } from './derivation/question-derivation'
import { StorageReadView } from './read/storage-read-view'

/** Every state of the answer to a storage question that was asked. */
export function StorageAnswer({
  network,
  draft,
  run,
  current,
}: {
  network: Network
  draft: StorageDraft
  run: BegunRun<StorageQuestion, StorageRead>
  /** What the form holds now, to mark an answer to something else. */
  current: StorageQuestion | undefined
}) {
  const known = useLayout(network, draft.address, current?.block ?? 'latest')
  const name = useName(network, run.question.address, run.progress?.block ?? run.question.block)
  const notice = <RunNotice run={run} asking="Reading storage…" stopped="Stopped before the answer came." />
  if (run.state === 'running') return notice
  const { question, bill, progress: answer } = run
  const contract = sayAddress(question.address, name)
  return (
    <div className="grid gap-8">
      <AnswerHead
        sentence={describeStorageQuestion(question, network, contract)}
        name={name}
        bill={bill}
        at={describeBlock(answer?.block ?? question.block)}
        outdated={current === undefined || !isSameQuestion(current, question)}
        {...(answer
          ? { share: shareStorage(network, question, answer, { layout: ownLayout(known), contract }) }
          : {})}
      />
      {notice}
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
