'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { ActionDisclosure } from '@/components/lens/action-disclosure'
import { AnswerHead } from '@/components/lens/answer/answer-head'
import { ContractHeadline } from '@/components/lens/answer/contract-headline'
import { Contradictable } from '@/components/lens/answer/contradiction'
import { useName } from '@/components/lens/names/use-names'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import {
  GapNotice,
  IncompleteNotice,
  NoLogs,
  TermLinks,
  UntestedNotice,
} from '@/components/logs/coverage/gap-notice'
import { LogsProvider, type SearchOnPage, useLogs } from '@/components/logs/shared/logs-context'
import { useSharedSearch } from '@/components/logs/worker/use-code-versions'
import { Disclosure } from '@/components/ui/folded-section'
import { describeBlocks } from '@/lib/block/block-range'
import { sayAddress } from '@/lib/kept/contract-name'
import { incompleteOf, untestedOf } from '@/lib/logs/coverage/describe-incomplete'
import { outcomeOf } from '@/lib/logs/proof/search-proof'
import { describeLogsQuestion } from '@/lib/logs/question/describe-logs-question'
import { unpackError } from '@/lib/logs/search/portable-error'
import { totalBill } from '@/lib/logs/search/search-progress'
import { CoverageView } from './coverage/coverage-view'
import { LogsResults } from './logs-results'
import { useStandingProof } from './proof/use-standing-proof'
import { FollowControls } from './worker/follow-controls'
import { SearchControls } from './worker/search-controls'

const TrustLine = dynamic(() => import('./coverage/trust-line').then((module) => module.TrustLine), {
  ssr: false,
})
const LogsComparisonForm = dynamic(
  () => import('./comparison/logs-comparison').then((module) => module.LogsComparisonForm),
  { ssr: false, loading: () => <p role="status">Opening…</p> },
)
const SearchProof = dynamic(() => import('./proof/search-proof').then((module) => module.SearchProofView), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

/** Every state of a search: its coverage, its cost, why it ended, and what it found. */
export function LogsAnswer({
  children,
  ...page
}: SearchOnPage & {
  /** The button that opens a folded form. */
  children?: ReactNode
}) {
  return (
    <LogsProvider {...page}>
      <Answer>{children}</Answer>
    </LogsProvider>
  )
}

function Answer({ children }: { children: ReactNode }) {
  const { state, table, end, controls } = useLogs()
  const { order, progress, found, phase } = state
  const standing = useStandingProof(state.proving?.proof ?? null)
  // The buttons stand above the rows while the search is unfinished, and below them afterwards.
  const isFirst = found === 0 || controls.has('stop') || controls.has('resume') || phase.is === 'elsewhere'
  const next = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchControls />
      <FollowControls />
    </div>
  )
  return (
    <Contradictable answer={state.search}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Head isContradicted={standing.proof !== null && outcomeOf(standing.proof) === 'lies'}>
          {children}
        </Head>
        <CoverageView proof={standing.proof} />
        {end ? <TrustLine /> : null}
        {isFirst ? next : null}
        {end?.state === 'refused' ? <RefusalNotice error={unpackError(end.error)} /> : null}
        {progress.gaps.length > 0 ? <GapNotice /> : null}
        {incompleteOf(progress.doubts).length > 0 ? <IncompleteNotice /> : null}
        {untestedOf(progress.doubts).length > 0 ? <UntestedNotice /> : null}
        <TermLinks />
        {end?.state === 'complete' && found === 0 ? <NoLogs doubts={progress.doubts} order={order} /> : null}
        {found > 0 && table ? <LogsResults /> : null}
        {isFirst ? null : next}
        <Checks standing={standing} />
      </div>
    </Contradictable>
  )
}

function Head({ isContradicted, children }: { isContradicted: boolean; children: ReactNode }) {
  const { state, isOutdated } = useLogs()
  const { order, progress } = state
  const { address } = order.question.filter
  const one = typeof address === 'string' ? address : null
  const name = useName(one ?? '', 'latest')
  const said = describeLogsQuestion(order.question, order.network, name)
  const share = useSharedSearch(said)
  return (
    <AnswerHead
      sentence={said}
      headline={
        one === null ? (
          said
        ) : (
          <ContractHeadline
            address={one}
            name={name}
            isNamed={false}
            says={(contract) => said.replace(sayAddress(one, name), contract)}
          />
        )
      }
      name={name}
      bill={totalBill(progress)}
      {...(progress.range ? { at: describeBlocks(progress.range) } : {})}
      outdated={isOutdated}
      isContradicted={isContradicted}
      {...(share ? { share } : {})}
    >
      {children}
    </AnswerHead>
  )
}

/** A result can be checked by the block headers, and compared with another provider. */
function Checks({ standing }: { standing: ReturnType<typeof useStandingProof> }) {
  const { state, tariff, tell, end, onRewrite } = useLogs()
  const { order, progress, found } = state
  const { range } = progress
  const isDone = end?.state === 'complete' || end?.state === 'complete-except-gaps'
  return (
    <>
      {state.phase.is === 'ended' && progress.answered.length > 0 ? (
        <Disclosure summary={<span className="text-accent">Check by the block headers</span>}>
          {() => (
            <div className="py-3">
              <SearchProof {...{ state, standing, tariff, tell, onRewrite }} />
            </div>
          )}
        </Disclosure>
      ) : null}
      {isDone && range ? (
        <ActionDisclosure
          label="Compare with another provider"
          key={`${order.said} ${range.from} ${range.to} ${found}`}
        >
          {() => <LogsComparisonForm state={state} tell={tell} />}
        </ActionDisclosure>
      ) : null}
    </>
  )
}
