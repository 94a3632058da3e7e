'use client'

import dynamic from 'next/dynamic'
import { useQueryStates } from 'nuqs'
import { LensLayout } from '@/components/lens/lens-layout'
import { useLayout } from '@/components/lens/names/use-layout'
import { useDraft } from '@/components/lens/use-draft'
import { useTariff } from '@/components/reader/use-tariff'
import { formatBlock } from '@/lib/block/block'
import type { ContractExample } from '@/lib/examples/contract-examples'
import { CONTRACT_PARAMS, CONTRACT_VIEW_PARAMS } from '@/lib/permalinks/contract-permalink'
import { isSameContractQuestion } from '@/lib/storage/contract/contract-question'
import { LayoutPlace } from '../layout/layout-place'
import { StorageViews } from '../question/storage-views'
import { ContractForm } from './contract-form'
import { useContractForm } from './use-contract-form'
import { useContractRead } from './use-contract-read'

const AttachedLayout = dynamic(
  () => import('../layout/attached-layout').then((module) => module.AttachedLayout),
  { loading: () => null },
)

const LayoutStep = dynamic(() => import('../layout/layout-step').then((module) => module.LayoutStep), {
  loading: LayoutPlace,
})

const ContractIntroduction = dynamic(
  () => import('./contract-introduction').then((module) => module.ContractIntroduction),
  { loading: () => null },
)

const ContractAnswer = dynamic(() => import('./contract-answer').then((module) => module.ContractAnswer), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

export function ContractLens({ examples }: { examples: readonly ContractExample[] }) {
  const [draft, setDraft] = useDraft(CONTRACT_PARAMS)
  const [, setView] = useQueryStates(CONTRACT_VIEW_PARAMS, { history: 'replace' })
  const tariff = useTariff()
  const form = useContractForm(draft, tariff)
  const question = form?.question.value
  const address = form?.fields.address.value ?? ''
  const at = form?.fields.block.value ?? 'latest'
  const compared = form?.fields.compare.value ?? null
  const current = useLayout(address, at)
  const earlier = useLayout(address, compared ?? at)
  const blocks = question?.blocks ?? [at]
  const known = current && earlier && blocks.map((one) => (one === compared ? earlier : current))
  const run = useContractRead()
  return (
    <LensLayout
      title="Whole contract"
      what="All variables of a contract at one block, or the changes between two blocks."
      question={
        <>
          <StorageViews address={draft.address} block={draft.block} />
          <ContractForm
            draft={draft}
            form={form}
            tariff={tariff}
            known={known}
            current={current}
            onChange={(change) => {
              setDraft(change)
              // The displays belong to the contract.
              if ('address' in change) setView({ as: null })
            }}
            onRead={() => {
              if (!question || !known) return
              const isUnderWay =
                run.state === 'running' && isSameContractQuestion(run.question.question, question)
              const id = (run.question?.id ?? 0) + Number(!isUnderWay)
              run.start({ question, known, go: { options: {} }, id })
            }}
          />
        </>
      }
      answer={
        <>
          <AttachedLayout address={draft.address} />
          {form === null && draft.address !== '' ? <LayoutPlace /> : null}
          {address === '' ? null : <LayoutStep key={address} address={address} block={at} known={current} />}
          {run.state === 'idle' ? (
            current === null && address !== '' ? null : (
              <ContractIntroduction examples={examples} />
            )
          ) : (
            <ContractAnswer
              key={run.question.id}
              run={run}
              current={question}
              currentLayouts={known}
              onBlocks={([first = 'latest', second]) =>
                setDraft({
                  block: formatBlock(second ?? first),
                  compare: second === undefined ? '' : formatBlock(first),
                })
              }
            />
          )}
        </>
      }
    />
  )
}
