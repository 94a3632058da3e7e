'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { AnswerHead } from '@/components/lens/answer/answer-head'
import { ContractHeadline } from '@/components/lens/answer/contract-headline'
import { Contradictable } from '@/components/lens/answer/contradiction'
import { useName } from '@/components/lens/names/use-names'
import { SecondOpinion } from '@/components/lens/opinion/second-opinion'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useNetwork } from '@/components/reader/use-network'
import { Disclosure } from '@/components/ui/folded-section'
import { type BlockRange, describeBlocks } from '@/lib/block/block-range'
import type { Tariff } from '@/lib/credits/tariff'
import { sayAddress } from '@/lib/kept/contract-name'
import type { ContractName } from '@/lib/kept/provenance'
import { incompleteOf, untestedOf } from '@/lib/logs/coverage/describe-doubt'
import { priceToContinue } from '@/lib/logs/price/price-to-continue'
import { outcomeOf } from '@/lib/logs/proof/search-proof'
import { describeLogsQuestion } from '@/lib/logs/question/describe-logs-question'
import { DEFAULT_AGAIN, type LogsDraft } from '@/lib/logs/question/logs-draft'
import { isSameSearch, type LogsQuestion } from '@/lib/logs/question/logs-question'
import { unpackError } from '@/lib/logs/search/portable-error'
import { totalBill } from '@/lib/logs/search/search-progress'
import { type TableView, WHOLE_TABLE } from '@/lib/logs/table/table-view'
import { listControls } from '@/lib/logs/worker/controls'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import { endOf } from '@/lib/logs/worker/phase'
import type { SearchState, ShownTable } from '@/lib/logs/worker/search-state'
import { CoverageView } from './coverage/coverage-view'
import { GapNotice, IncompleteNotice, UntestedNotice } from './coverage/gap-notice'
import { TermLinks } from './coverage/term-links'
import { LogsResults } from './logs-results'
import { NoLogs } from './no-logs'
import { useStandingProof } from './proof/use-standing-proof'
import { FollowControls } from './worker/follow-controls'
import { SearchControls } from './worker/search-controls'
import { useSharedSearch } from './worker/use-shared-search'

const TrustLine = dynamic(() => import('./coverage/trust-line').then((module) => module.TrustLine), {
  ssr: false,
})

const LogsOpinion = dynamic(() => import('./opinion/logs-opinion').then((module) => module.LogsOpinion), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

const SearchProof = dynamic(() => import('./proof/search-proof').then((module) => module.SearchProofView), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

/** Every state of a search: how far it is, what it cost, why it ended, and what it found. */
export function LogsAnswer({
  state,
  tariff,
  table,
  waiting,
  tell,
  current,
  onRewrite,
  onSearch,
  children,
}: {
  state: SearchState
  /** Of the connection that is asked now. */
  tariff: Tariff
  table: ShownTable | null
  /** Why the search's last call waited for the connection. */
  waiting: string | null
  tell: SendToWorker
  /** What the form holds now, to mark an answer to something else. */
  current: LogsQuestion | undefined
  onRewrite: (change: Partial<LogsDraft>) => void
  /** Changes the form and searches at once. */
  onSearch: (change: Partial<LogsDraft>) => void
  /** The way back to a question that is folded. */
  children?: ReactNode
}) {
  const { order, progress, found } = state
  const { range, gaps, doubts } = progress
  const end = endOf(state.phase)
  const { address } = order.question.filter
  const name = useName(useNetwork(), typeof address === 'string' ? address : '', 'latest')
  const said = describeLogsQuestion(order.question, order.network, name)
  const share = useSharedSearch(state, said, tell)
  const [view, setView] = useState(WHOLE_TABLE)
  const standing = useStandingProof(state.proving?.proof ?? null)
  const outdated = current === undefined || !isSameSearch(current, order.question)
  const budget = current && !outdated ? current.budget : order.question.budget
  const { again = DEFAULT_AGAIN } = current && !outdated ? current : order.question
  const most = priceToContinue(progress, budget, tariff)
  const look = (next: TableView) => {
    setView(next)
    tell({ type: 'look', view: next })
  }
  const isDone = end?.state === 'complete' || end?.state === 'complete-except-gaps'
  const brush = (blocks: BlockRange | null) => look({ ...view, blocks })
  const can = listControls(state)
  // What is left of this search is told before its rows; what may come after it, after them.
  const goesOn = found === 0 || can.has('stop') || can.has('resume') || state.phase.is === 'elsewhere'
  const controls = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchControls
        state={state}
        tariff={tariff}
        budget={budget}
        most={most}
        again={again}
        waiting={waiting}
        tell={tell}
        onRaise={(raised) => (outdated ? undefined : onRewrite({ budget: String(raised) }))}
      />
      <FollowControls state={state} tariff={tariff} budget={budget} tell={tell} />
    </div>
  )
  return (
    <Contradictable answer={state.search}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <AnswerHead
          sentence={said}
          headline={typeof address === 'string' ? <Headline {...{ address, name, said }} /> : said}
          name={name}
          bill={totalBill(progress)}
          {...(range ? { at: describeBlocks(range) } : {})}
          outdated={outdated}
          isContradicted={standing.proof !== null && outcomeOf(standing.proof) === 'lies'}
          {...(share ? { share } : {})}
        >
          {children}
        </AnswerHead>
        <CoverageView
          state={state}
          proof={standing.proof}
          brushed={view.blocks}
          tell={tell}
          onBrush={brush}
          onRewrite={onRewrite}
        />
        {end ? <TrustLine /> : null}
        {goesOn ? controls : null}
        {end?.state === 'refused' ? <RefusalNotice error={unpackError(end.error)} /> : null}
        {gaps.length > 0 ? (
          <GapNotice state={state} tariff={tariff} most={most} tell={tell} onRewrite={onRewrite} />
        ) : null}
        {incompleteOf(doubts).length > 0 ? <IncompleteNotice state={state} /> : null}
        {untestedOf(doubts).length > 0 ? <UntestedNotice state={state} /> : null}
        <TermLinks progress={progress} end={end} />
        {end?.state === 'complete' && found === 0 ? <NoLogs doubts={doubts} order={order} /> : null}
        {found > 0 && table ? (
          <LogsResults
            state={state}
            tariff={tariff}
            table={table}
            view={view}
            tell={tell}
            onLook={look}
            onRewrite={onRewrite}
            onSearch={onSearch}
          />
        ) : null}
        {goesOn ? null : controls}
        {state.phase.is === 'ended' && progress.answered.length > 0 ? (
          <Disclosure summary={<span className="text-accent">Check by the block headers</span>}>
            {() => (
              <div className="py-3">
                <SearchProof
                  state={state}
                  standing={standing}
                  tariff={tariff}
                  tell={tell}
                  onRewrite={onRewrite}
                />
              </div>
            )}
          </Disclosure>
        ) : null}
        {isDone && range ? (
          <SecondOpinion key={`${order.said} ${range.from} ${range.to} ${found}`}>
            {() => <LogsOpinion state={state} tell={tell} />}
          </SecondOpinion>
        ) : null}
      </div>
    </Contradictable>
  )
}

function Headline({ address, name, said }: { address: string; name: ContractName | null; said: string }) {
  return (
    <ContractHeadline
      address={address}
      name={name}
      isNamed={false}
      says={(contract) => said.replace(sayAddress(address, name), contract)}
    />
  )
}
