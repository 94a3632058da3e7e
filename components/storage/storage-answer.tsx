import { numberToHex } from 'viem'
import { AnswerHead } from '@/components/lens/answer/answer-head'
import { ContractHeadline } from '@/components/lens/answer/contract-headline'
import { Contradictable } from '@/components/lens/answer/contradiction'
import { OtherCodeNotice, useOtherCode } from '@/components/lens/names/other-code-notice'
import { useLayout } from '@/components/lens/names/use-layout'
import { useName } from '@/components/lens/names/use-names'
import { RunNotice } from '@/components/lens/run-view'
import type { BegunRun } from '@/components/lens/use-run'
import { describeBlock, numberOfBlock } from '@/lib/block/block'
import { sayAddress } from '@/lib/kept/contract-name'
import { layoutName } from '@/lib/names/known/layout-name'
import { layoutOfThen, OtherCodeError } from '@/lib/names/recognise/other-code'
import type { Network } from '@/lib/networks'
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
import { PinAgain } from './read/pin-again'
import { StorageReadView } from './read/storage-read-view'

/** Every state of the answer to a storage question that was asked. */
export function StorageAnswer({
  network,
  draft,
  run,
  current,
  onBlock,
}: {
  network: Network
  draft: StorageDraft
  run: BegunRun<StorageQuestion, NamedRead>
  /** What the form holds now, to mark an answer to something else. */
  current: StorageQuestion | undefined
  /** Told the block that is read in place of another. */
  onBlock: (block: number) => void
}) {
  const { question, bill, progress: answer } = run
  const other = useOtherCode(network, question, answer?.ran?.code ?? null)
  const now = useLayout(network, question.address, answer?.block ?? question.block)
  const known = layoutOfThen(now, answer?.ran)
  const name = useName(network, question.address, answer?.block ?? question.block)
  const notice = <RunNotice run={run} asking="Reading storage…" stopped="Stopped. No result." />
  if (run.state === 'running') return notice
  // Not even the way to its slot is that of the code that runs.
  const refused = run.how === 'refused' && run.error instanceof OtherCodeError ? run.error : null
  const isOfBefore = other !== null || refused !== null
  const before = refused ? refused.known : known
  const nameBefore = before ? layoutName(before, question.address) : null
  const isFormOther = current === undefined || !isSameStorageQuestion(current, question)
  const shownName = isOfBefore ? nameBefore : name
  const refusedAt = numberOfBlock(question.block)
  const contract = sayAddress(question.address, shownName)
  return (
    <Contradictable answer={answer}>
      <div className="grid gap-5">
        <AnswerHead
          sentence={describeStorageQuestion(question, network, contract, answer?.block)}
          headline={
            <ContractHeadline
              address={question.address}
              name={shownName}
              isNamed={Boolean(before?.layout.contract)}
              says={(written) => describeStorageQuestion(question, network, written, answer?.block)}
            />
          }
          name={isOfBefore ? null : name}
          bill={bill}
          at={describeBlock(answer?.block ?? question.block)}
          outdated={!isOfBefore && isFormOther}
          {...(answer
            ? { share: shareStorage(network, question, answer, { layout: ownLayout(known), contract }) }
            : {})}
        >
          {answer && isBlockTag(answer.block) ? (
            <PinAgain
              question={{ ...question, isPinned: true }}
              network={network}
              onRead={(pinned) => run.start(pinned)}
            />
          ) : null}
        </AnswerHead>
        {notice}
        {run.how === 'refused' && refusedAt !== null ? (
          <OldestBlock
            network={network}
            error={run.error}
            question={{ ...question, refused: refusedAt }}
            priceAt={({ prices }) => priceQuestion({ ...question, block: 'earliest' }, prices)}
            onRead={(block) => {
              onBlock(block)
              run.start({ ...question, block: numberToHex(block) })
            }}
          />
        ) : null}
        <OtherCodeNotice other={other} />
        {answer ? (
          <StorageReadView
            network={network}
            draft={draft}
            question={question}
            answer={answer}
            known={known}
          />
        ) : refused ? null : (
          <QuestionDerivation network={network} question={question} />
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

/** Everyone has the layouts of the demo; another one must come with the link. */
const ownLayout = (known: KnownLayout | null | undefined) =>
  known && known.origin !== 'demo' ? known.text : null
