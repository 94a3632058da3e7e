'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { numberToHex } from 'viem'
import { AnswerHead } from '@/components/lens/answer/answer-head'
import { ContractHeadline } from '@/components/lens/answer/contract-headline'
import { Contradictable } from '@/components/lens/answer/contradiction'
import { OtherCodeNotice, useOtherCode } from '@/components/lens/names/other-code-notice'
import { useName } from '@/components/lens/names/use-names'
import { PriceTag } from '@/components/lens/price-tag'
import { RunNotice } from '@/components/lens/run-view'
import type { BegunRun } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { numberOfBlock } from '@/lib/block/block'
import { formatPriceRange } from '@/lib/credits/price-range'
import { sayAddress } from '@/lib/kept/contract-name'
import { listsImmutables } from '@/lib/names/code/read-immutables'
import { layoutName } from '@/lib/names/known/layout-name'
import { OtherCodeError } from '@/lib/names/recognise/other-code'
import type { Network } from '@/lib/networks'
import { shareContract } from '@/lib/share/contract-shareable'
import { areChosenAnew } from '@/lib/storage/contract/chosen-layouts'
import { priceContract } from '@/lib/storage/contract/contract-price'
import {
  type ContractQuestion,
  describeContractQuestion,
  describePinnedBlock,
  isSameContractQuestion,
} from '@/lib/storage/contract/contract-question'
import { countLeft, priceGo, type ReadGo, sayLeft } from '@/lib/storage/contract/read-price'
import { fitOptions } from '@/lib/storage/decode/fit-options'
import { decodeLayout, type ReadOptions } from '@/lib/storage/decode/plan-reads'
import { formatDisplays } from '@/lib/storage/display/chosen-displays'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { beginRead, type LayoutRead } from '@/lib/storage/read/read-layout'
import { countOf } from '@/lib/text/count'
import { WordsChecks } from '../checks/words-checks'
import { OldestBlock } from '../read/oldest-block'
import { ComparedLayouts } from './compared-layouts'
import { ContractImmutables } from './contract-immutables'
import { ContractVariables } from './contract-variables'
import type { AskedContract } from './use-contract-read'
import { useDisplays } from './use-displays'

const ContractTime = dynamic(() => import('./contract-time').then((module) => module.ContractTime), {
  ssr: false,
  loading: () => null,
})

/** Every state of a contract that is read: how far it is, what it cost, why it ended, and what is known. */
export function ContractAnswer({
  network,
  run,
  current,
  currentLayouts,
  onBlocks,
}: {
  network: Network
  run: BegunRun<AskedContract, LayoutRead>
  /** What the form holds now, to mark an answer to something else. */
  current: ContractQuestion | undefined
  currentLayouts: readonly KnownLayout[] | null | undefined
  /** Told the blocks that are read in place of others. */
  onBlocks: (blocks: ContractQuestion['blocks']) => void
}) {
  const { question, known } = run.question
  const tariff = useTariff(network)
  const last = run.progress?.blocks.at(-1)
  const name = useName(network, question.address, last?.block ?? question.blocks.at(-1) ?? 'latest')
  const read = run.progress ?? beginRead(question.blocks)
  const [options, setOptions] = useState<ReadOptions>({})
  const displays = useDisplays(network, question.address)
  const layouts = known.map(({ layout }) => layout)
  const sides = layouts.map((layout, at) => {
    const words = read.blocks[at]?.words ?? new Map()
    return { variables: decodeLayout(layout, words, fitOptions(layout, options)).variables, words }
  })
  const layout = layouts.at(-1)
  const left = countLeft(layouts, options, read.blocks)
  const newest = question.blocks.at(-1) ?? 'latest'
  const isRead = read.blocks.some(({ words }) => words.size > 0)
  const named = (isRead && known.at(-1)?.text.code) || null
  const other = useOtherCode(network, { address: question.address, block: newest }, named)
  const isRefused = run.how === 'refused' && run.error instanceof OtherCodeError
  const isOfBefore = other !== null || isRefused
  const before = known.at(-1)
  const nameBefore = before ? layoutName(before, question.address) : null
  const shownName = isOfBefore ? nameBefore : name
  const [first = 'latest'] = question.blocks
  const refusedAt = numberOfBlock(first)
  const contract = sayAddress(question.address, shownName)
  const isFormOther =
    current === undefined ||
    !isSameContractQuestion(current, question) ||
    areChosenAnew(known, currentLayouts)

  const readOn = (go: ReadGo) => run.goOn({ ...run.question, go })
  const priceOf = (go: ReadGo) =>
    formatPriceRange(
      priceGo(layouts, go, { blocks: read.blocks, budget: question.budget }, tariff),
      tariff.unit,
    )

  const head = (
    <>
      <AnswerHead
        sentence={describeContractQuestion(
          { address: question.address, blocks: read.blocks },
          network,
          contract,
        )}
        headline={
          <ContractHeadline
            address={question.address}
            name={shownName}
            isNamed={Boolean(before?.layout.contract)}
            says={(contract) =>
              describeContractQuestion({ address: question.address, blocks: read.blocks }, network, contract)
            }
          />
        }
        name={isOfBefore ? null : name}
        bill={run.bill}
        {...(read.requests > 0 && { at: countOf(read.requests, 'request') })}
        outdated={!isOfBefore && isFormOther}
        {...(run.how === 'done' && left.least === 0
          ? {
              share: shareContract(network, question, read, {
                known,
                contract,
                as: formatDisplays(displays.chosen),
              }),
            }
          : {})}
      />
      <OtherCodeNotice other={other} />
    </>
  )
  const notice = (
    <RunNotice run={run} asking="Reading storage…" stopped="Stopped. The values read so far are below." />
  )
  // Not even its variables are those of the code that runs.
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
      <div className="grid gap-3">
        {head}
        <ComparedLayouts known={known} blocks={read.blocks} />
        {notice}
        {run.how === 'refused' && refusedAt !== null ? (
          <OldestBlock
            network={network}
            error={run.error}
            question={{ address: question.address, slot: 0n, refused: refusedAt }}
            priceAt={(one) =>
              priceContract(
                question,
                known.map(({ slots }) => slots),
                one,
              )
            }
            onRead={(block) => {
              const blocks = [numberToHex(block), ...question.blocks.slice(1)]
              onBlocks(blocks)
              run.start({
                question: { ...question, blocks },
                known,
                go: { options: {} },
                id: run.question.id + 1,
              })
            }}
          />
        ) : null}
        {left.least > 0 && run.state === 'ended' ? (
          <p className="flex flex-wrap items-center gap-3">
            {sayLeft(left)}
            <Button onClick={() => readOn({ options })}>
              Continue <PriceTag price={priceOf({ options })} />
            </Button>
          </p>
        ) : null}
        <ContractVariables
          contract={{ question, known, read }}
          sides={sides}
          options={options}
          displays={displays}
          priceOf={priceOf}
          onGo={(go) => {
            setOptions(go.options)
            readOn(go)
          }}
        />
        {run.state === 'ended' && left.least === 0 && layout && last?.block ? (
          <ContractTime
            network={network}
            contract={{ question, known }}
            followed={{ address: question.address, layout, options, budget: question.budget }}
            block={Number(last.block)}
            answered={new Map(read.blocks.map(({ block, words }) => [Number(block), words]))}
            displays={displays}
          />
        ) : null}
        {run.state === 'ended' && before && listsImmutables(before.text) ? (
          <ContractImmutables
            network={network}
            address={question.address}
            block={last?.block ?? newest}
            text={before.text}
          />
        ) : null}
        {run.state === 'ended' && isRead ? (
          <WordsChecks
            network={network}
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
      </div>
    </Contradictable>
  )
}
