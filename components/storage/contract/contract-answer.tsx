'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { numberToHex } from 'viem'
import { Contradictable } from '@/components/lens/answer/contradiction'
import { AskButton } from '@/components/lens/ask-button'
import { RunNotice } from '@/components/lens/run-view'
import type { BegunRun } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { listsImmutables } from '@/lib/names/code/read-immutables'
import { OtherCodeError } from '@/lib/names/recognise/other-code'
import { shareContract } from '@/lib/share/contract-shareable'
import { areChosenAnew } from '@/lib/storage/contract/compared-layouts'
import { priceContract } from '@/lib/storage/contract/contract-price'
import {
  type ContractQuestion,
  describeContractQuestion,
  describePinnedBlock,
  isSameContractQuestion,
  resultBlock,
} from '@/lib/storage/contract/contract-question'
import { decodeSides } from '@/lib/storage/contract/contract-rows'
import { countLeft, priceGo, type ReadGo, sayLeft } from '@/lib/storage/contract/read-price'
import type { ReadOptions } from '@/lib/storage/decode/decode-layout'
import { formatDisplays } from '@/lib/storage/display/chosen-displays'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { beginRead, type LayoutRead } from '@/lib/storage/read/read-layout'
import { countOf } from '@/lib/text/count'
import { WordsChecks } from '../checks/words-checks'
import { useDisplays } from '../display/use-displays'
import { OldestBlock } from '../read/oldest-block'
import { ResultHead } from '../result-head'
import { ComparedLayouts } from './compared-layouts'
import { ContractImmutables } from './contract-immutables'
import { ContractResultProvider, useContractResult } from './contract-result'
import { ContractVariables } from './contract-variables'
import { SaveReview } from './save-review'
import type { AskedContract } from './use-contract-read'

const ContractTime = dynamic(() => import('./contract-time').then((module) => module.ContractTime), {
  ssr: false,
  loading: () => null,
})

type ContractRun = BegunRun<AskedContract, LayoutRead>

export function ContractAnswer({
  run,
  current,
  currentLayouts,
  onBlocks,
}: {
  run: ContractRun
  /** The query of the form, to mark an older result. */
  current: ContractQuestion | undefined
  currentLayouts: readonly KnownLayout[] | null | undefined
  /** Told the blocks that are read instead. */
  onBlocks: (blocks: ContractQuestion['blocks']) => void
}) {
  const network = useNetwork()
  const tariff = useTariff()
  const [options, setOptions] = useState<ReadOptions>({})
  const { question, known } = run.question
  const { chosen } = useDisplays(question.address)
  const read = run.progress ?? beginRead(question.blocks)
  const layouts = known.map(({ layout }) => layout)
  const left = countLeft(layouts, options, read.blocks)
  const isRead = read.blocks.some(({ words }) => words.size > 0)
  const isRefused = run.how === 'refused' && run.error instanceof OtherCodeError
  const asked = question.blocks.at(-1) ?? 'latest'
  const described = { address: question.address, blocks: read.blocks }
  const goOn = (go: ReadGo) => {
    setOptions(go.options)
    run.goOn({ ...run.question, go })
  }
  const priceOf = (go: ReadGo) =>
    priceGo(layouts, go, { blocks: read.blocks, budget: question.budget }, tariff)
  const head = (
    <ResultHead
      address={question.address}
      asked={asked}
      block={resultBlock(read.blocks)}
      known={known.at(-1)}
      code={(isRead && known.at(-1)?.text.code) || null}
      isRefused={isRefused}
      describe={(contract) => describeContractQuestion(described, network, contract)}
      bill={run.bill}
      {...(read.requests > 0 && { at: countOf(read.requests, 'request') })}
      outdated={
        !current || !isSameContractQuestion(current, question) || areChosenAnew(known, currentLayouts)
      }
      share={
        run.how === 'done' && left.least === 0
          ? (contract) =>
              shareContract(network, question, read, { known, contract, as: formatDisplays(chosen) })
          : null
      }
    />
  )
  const notice = (
    <RunNotice run={run} asking="Reading storage…" stopped="Stopped. The values read so far are below." />
  )
  // The code has other variables than the layout.
  if (!isRead && isRefused) {
    return (
      <div className="grid gap-6">
        {head}
        {notice}
      </div>
    )
  }
  return (
    <Contradictable answer={run.progress}>
      <ContractResultProvider
        question={question}
        known={known}
        read={read}
        sides={decodeSides(layouts, read.blocks, options)}
        options={options}
        more={{ priceOf, go: goOn }}
      >
        <div className="grid gap-3">
          {head}
          <ComparedLayouts known={known} blocks={read.blocks} />
          {notice}
          <ReadAtOldest run={run} onBlocks={onBlocks} />
          {left.least > 0 && run.state === 'ended' ? (
            <p className="flex flex-wrap items-center gap-3">
              {sayLeft(left)}
              <AskButton price={priceOf({ options })} onClick={() => goOn({ options })}>
                Continue
              </AskButton>
            </p>
          ) : null}
          <ContractVariables />
          {run.state === 'ended' ? <AfterReading isWhole={left.least === 0} /> : null}
        </div>
      </ContractResultProvider>
    </Contradictable>
  )
}

function ReadAtOldest({
  run,
  onBlocks,
}: {
  run: ContractRun
  onBlocks: (blocks: ContractQuestion['blocks']) => void
}) {
  const { question, known, id } = run.question
  if (run.how !== 'refused') return null
  return (
    <OldestBlock
      error={run.error}
      priceAt={(tariff) => {
        const slots = known.map((one) => one.slots)
        return priceContract(question, slots, tariff)
      }}
      onRead={(block) => {
        const blocks = [numberToHex(block), ...question.blocks.slice(1)]
        onBlocks(blocks)
        run.start({ question: { ...question, blocks }, known, go: { options: {} }, id: id + 1 })
      }}
    />
  )
}

/** What can be done with a result: save what differs, follow it through time, read immutables, verify it. */
function AfterReading({ isWhole }: { isWhole: boolean }) {
  const { question, known, read, sides } = useContractResult()
  const last = read.blocks.at(-1)
  const newest = known.at(-1)
  return (
    <>
      <SaveReview isWhole={isWhole} />
      {isWhole && newest && last?.block ? (
        <ContractTime layout={newest.layout} block={Number(last.block)} />
      ) : null}
      {newest && listsImmutables(newest.text) ? (
        <ContractImmutables address={question.address} block={resultBlock(read.blocks)} text={newest.text} />
      ) : null}
      {read.blocks.some(({ words }) => words.size > 0) ? (
        <WordsChecks
          address={question.address}
          named={() =>
            read.blocks.map(({ asked, block, words }, at) => ({
              block: block ?? asked,
              words,
              variables: sides[at]?.variables ?? [],
              ...(read.blocks.length > 1 && { prefix: `${describePinnedBlock({ asked, block })}, ` }),
            }))
          }
        />
      ) : null}
    </>
  )
}
