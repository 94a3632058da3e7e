import { numberToHex } from 'viem'
import { Contradictable } from '@/components/lens/answer/contradiction'
import { AskButton } from '@/components/lens/ask-button'
import { useLayout } from '@/components/lens/names/use-layout'
import { RunNotice } from '@/components/lens/run-view'
import type { BegunRun } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { describeBlock } from '@/lib/block/block'
import { layoutOfThen, OtherCodeError } from '@/lib/names/recognise/other-code'
import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { shareStorage } from '@/lib/share/storage-shareable'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import {
  describeStorageQuestion,
  isSameStorageQuestion,
  priceQuestion,
  type StorageQuestion,
} from '@/lib/storage/question/storage-question'
import { QuestionDerivation } from './derivation/question-derivation'
import type { NamedRead } from './read/ask-named'
import { OldestBlock } from './read/oldest-block'
import { StorageReadView } from './read/storage-read-view'
import { ResultHead } from './result-head'

export function StorageAnswer({
  draft,
  run,
  current,
  onBlock,
}: {
  draft: StorageDraft
  run: BegunRun<StorageQuestion, NamedRead>
  /** The query of the form, to mark an older result. */
  current: StorageQuestion | undefined
  /** Told the block that is read instead. */
  onBlock: (block: number) => void
}) {
  const network = useNetwork()
  const { question, progress: answer } = run
  const { address } = question
  const now = useLayout(address, answer?.block ?? question.block)
  const notice = <RunNotice run={run} asking="Reading storage…" stopped="Stopped. No result." />
  if (run.state === 'running') return notice
  // The path may not be that of the code either.
  const refused = run.how === 'refused' && run.error instanceof OtherCodeError ? run.error : null
  const known = refused ? refused.known : layoutOfThen(now, answer?.ran)
  return (
    <Contradictable answer={answer}>
      <div className="grid gap-5">
        <ResultHead
          address={address}
          asked={question.block}
          block={answer?.block ?? question.block}
          known={known}
          code={answer?.ran?.code ?? null}
          isRefused={refused !== null}
          describe={(contract) => describeStorageQuestion(question, network, contract, answer?.block)}
          bill={run.bill}
          at={describeBlock(answer?.block ?? question.block)}
          outdated={current === undefined || !isSameStorageQuestion(current, question)}
          share={
            answer
              ? (contract) => shareStorage(network, question, answer, { layout: ownLayout(known), contract })
              : null
          }
        >
          {answer && isBlockTag(answer.block) ? (
            <PinAgain question={{ ...question, isPinned: true }} onRead={(pinned) => run.start(pinned)} />
          ) : null}
        </ResultHead>
        {notice}
        {run.how === 'refused' ? (
          <OldestBlock
            error={run.error}
            priceAt={({ prices }) => priceQuestion({ ...question, block: 'earliest' }, prices)}
            onRead={(block) => {
              onBlock(block)
              run.start({ ...question, block: numberToHex(block) })
            }}
          />
        ) : null}
        {answer ? (
          <StorageReadView draft={draft} question={question} answer={answer} known={known} />
        ) : refused ? null : (
          <QuestionDerivation question={question} />
        )}
        {answer && isBlockTag(answer.block) ? (
          <p className="max-w-[68ch] text-ink-soft text-note">
            The node did not return the number of block {answer.block}.
          </p>
        ) : null}
      </div>
    </Contradictable>
  )
}

/** Demo layouts are known everywhere; another layout has to be in the link. */
const ownLayout = (known: KnownLayout | null | undefined) =>
  known && known.origin !== 'demo' ? known.text : null

/** Reads again at the number of the block. */
export function PinAgain({
  question,
  onRead,
}: {
  question: StorageQuestion
  onRead: (question: StorageQuestion) => void
}) {
  const { prices } = useTariff()
  return (
    <AskButton price={priceQuestion(question, prices)} onClick={() => onRead(question)}>
      Pin the block and read again
    </AskButton>
  )
}
