'use client'

import dynamic from 'next/dynamic'
import { LensLayout } from '@/components/lens/lens-layout'
import { useAskOnArrival } from '@/components/lens/priced-link'
import { useDraft } from '@/components/lens/use-draft'
import { useFoldedQuestion, useSearchNext, useStartSearch } from '@/components/logs/question/use-start-search'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import type { ContractAbi } from '@/lib/abi/parse-contract-abi'
import type { Example } from '@/lib/examples/example'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { LOGS_PARAMS } from '@/lib/permalinks/logs-permalink'
import { LogsIntroduction } from './logs-introduction'
import { LogsQuestionForm } from './question/logs-question-form'
import { useLogsForm } from './question/use-logs-form'
import { useSearchWorker } from './worker/use-search-worker'

const AttachedAbi = dynamic(
  () => import('@/components/lens/share/attached-abi').then((module) => module.AttachedAbi),
  { ssr: false },
)
const RefusalNotice = dynamic(
  () => import('@/components/lens/refusal-notice').then((module) => module.RefusalNotice),
  { ssr: false },
)
const LogsAnswer = dynamic(() => import('./logs-answer').then((module) => module.LogsAnswer), { ssr: false })

export function LogsLens({
  examples,
  oldest,
}: {
  examples: readonly Example[]
  /** What an empty start of the range means on this network. */
  oldest: string
}) {
  const network = useNetwork()
  const [draft, setDraft] = useDraft(LOGS_PARAMS)
  const tariff = useTariff(network)
  const { form, take } = useLogsForm(draft, tariff)
  const { state, table, fault, waiting, tell } = useSearchWorker()
  const search = useStartSearch(tariff, draft, tell)
  const takeAbi = (abi: ContractAbi) => {
    take(abi)
    tell({ type: 'read-by', events: abi.events })
  }
  const { isFolded, fold, unfold, change, form: formBox, opener } = useFoldedQuestion((state?.found ?? 0) > 0)
  const rewrite = (changed: Partial<LogsDraft>) => {
    unfold()
    setDraft(changed)
  }
  const begin = () => {
    fold()
    search.begin()
  }
  const searchNext = useSearchNext(draft, setDraft, begin)
  const arrive = () => {
    fold()
    search.arrive()
  }
  useAskOnArrival(arrive, form?.question.value?.budget ?? null, tariff)

  return (
    <LensLayout
      title="Logs"
      what="The logs of contracts and events in a block range."
      folded={isFolded}
      question={
        <div ref={formBox}>
          <LogsQuestionForm
            {...{ draft, tariff, form, oldest }}
            change={setDraft}
            onAbi={takeAbi}
            onAsk={begin}
          />
        </div>
      }
      answer={
        <>
          <AttachedAbi onTake={takeAbi} />
          {fault ? <RefusalNotice error={fault} /> : null}
          {state ? (
            <LogsAnswer
              {...{ state, tariff, table, waiting, tell }}
              current={form?.question.value}
              onRewrite={rewrite}
              onSearch={searchNext}
            >
              {isFolded ? (
                <Button ref={opener} onClick={change}>
                  Change <span className="sr-only">the question</span>
                </Button>
              ) : null}
            </LogsAnswer>
          ) : (
            <LogsIntroduction examples={examples} />
          )}
        </>
      }
    />
  )
}
