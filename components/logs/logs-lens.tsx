'use client'

import { useQueryStates } from 'nuqs'
import { LensLayout } from '@/components/lens/lens-layout'
import { useAskOnArrival } from '@/components/lens/priced-link'
import { parseLogsQuestion } from '@/lib/logs/logs-question'
import type { Network } from '@/lib/networks'
import type { Example } from '@/lib/permalinks/example'
import { LOGS_PARAMS } from '@/lib/permalinks/logs-permalink'
import { LogsAnswer } from './logs-answer'
import { LogsIntroduction } from './logs-introduction'
import { LogsQuestionForm } from './logs-question-form'
import { useLogSearch } from './use-log-search'

export function LogsLens({ network, examples }: { network: Network; examples: readonly Example[] }) {
  const [draft, setDraft] = useQueryStates(LOGS_PARAMS, { history: 'replace' })
  const { search, start, resume, stop } = useLogSearch(network)
  const { value: question } = parseLogsQuestion(draft, network.history)

  const startDraft = () => {
    if (question) start(question)
  }
  useAskOnArrival(startDraft)

  return (
    <LensLayout
      title="Logs"
      what="What contracts emitted: every log of a range of blocks, once each."
      question={<LogsQuestionForm network={network} draft={draft} onChange={setDraft} onAsk={startDraft} />}
      answer={
        search ? (
          <LogsAnswer
            network={network}
            search={search}
            current={question}
            onStop={stop}
            onContinue={resume}
          />
        ) : (
          <LogsIntroduction examples={examples} />
        )
      }
    />
  )
}
