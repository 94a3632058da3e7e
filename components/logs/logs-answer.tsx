import dynamic from 'next/dynamic'
import { AnswerHead } from '@/components/lens/answer-head'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { describeBlocks, describeLogsQuestion } from '@/lib/logs/describe-logs-question'
import { isSameSearch, type LogsQuestion } from '@/lib/logs/logs-question'
import { listLogs } from '@/lib/logs/search-progress'
import type { Network } from '@/lib/networks'
import { CoverageView } from './coverage-view'
import { GapNotice } from './gap-notice'
import { NoLogs } from './no-logs'
import { SearchControls } from './search-controls'
import type { LogSearch } from './use-log-search'

const LogsTable = dynamic(() => import('./logs-table').then((module) => module.LogsTable), { ssr: false })

/** Every state of a search: how far it is, what it cost, why it ended, and what it found. */
export function LogsAnswer({
  network,
  search,
  current,
  onStop,
  onContinue,
}: {
  network: Network
  search: LogSearch
  /** What the form holds now, to mark an answer to something else. */
  current: LogsQuestion | undefined
  onStop: () => void
  onContinue: (budget: number) => void
}) {
  const { question, progress } = search
  const { range, bill, end, gaps } = progress
  const outdated = current === undefined || !isSameSearch(current, question)
  const logs = listLogs(progress)
  return (
    <div className="grid gap-8">
      <AnswerHead
        sentence={describeLogsQuestion(question, network)}
        bill={bill}
        {...(range ? { at: describeBlocks(range) } : {})}
        outdated={outdated}
      />
      <div className="grid gap-4">
        <CoverageView progress={progress} />
        <SearchControls
          progress={progress}
          budget={current && !outdated ? current.budget : question.budget}
          onStop={onStop}
          onContinue={onContinue}
        />
      </div>
      {end?.state === 'refused' ? <RefusalNotice error={end.error} /> : null}
      {gaps.length > 0 ? <GapNotice gaps={gaps} /> : null}
      {end?.state === 'complete' && logs.length === 0 ? <NoLogs /> : null}
      {logs.length > 0 ? <LogsTable network={network.slug} logs={logs} event={question.event} /> : null}
    </div>
  )
}
