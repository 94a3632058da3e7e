'use client'

import { useIsMutating } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { ShareAndSave } from '@/components/playground/share/share-and-save'
import { isSameProgram } from '@/lib/playground/program/program'
import { isOneFile, lineOfOneFile } from '@/lib/playground/source/source-lines'
import { keepStep, type StepAt } from '@/lib/playground/steps/step-rows'
import { CallsPart } from './calls/calls-part'
import { OPENING_EXAMPLE, PlaygroundIntroduction } from './playground-introduction'
import { useKeptProgram } from './program/use-kept-program'
import { useLinkedProgram } from './program/use-linked-program'
import { RunBar } from './run/run-bar'
import { RunNews } from './run/run-news'
import { usePlayground } from './run/use-playground'
import type { SourceHandle } from './source/source-editor'
import { SourcePart } from './source/source-part'

const RunResult = dynamic(() => import('./run-result').then((module) => module.RunResult), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

/** One column below 1024 px. */
export function Workbench() {
  const editor = useRef<SourceHandle>(null)
  const kept = useKeptProgram(() => editor.current?.text() ?? '')
  const link = useLinkedProgram(kept.show)
  const play = usePlayground()
  const [chosen, choose] = useState<StepAt | null>(null)
  const [runs, setRuns] = useState(0)
  const { program } = kept
  const { finished } = play
  const at = finished && keepStep(finished.played, chosen)

  const step = at && finished?.played[at.call]?.steps[at.step]
  const isOfThisSource = finished?.program.source === program.source
  const currentLine = isOfThisSource && isOneFile(program.source) ? lineOfOneFile(step?.source) : null
  const isOpening = useIsMutating({ mutationKey: OPENING_EXAMPLE }) > 0
  const run = () => {
    if (isOpening) return
    link.drop()
    kept.keep()
    choose(null)
    play.run(program, () => setRuns((before) => before + 1))
  }
  const goTo = (to: StepAt) => {
    choose(to)
    const line = lineOfOneFile(finished?.played[to.call]?.steps[to.step]?.source)
    if (isOfThisSource && isOneFile(program.source) && line) editor.current?.show(line)
  }
  const replace = (put: () => void) => {
    link.drop()
    link.leave()
    put()
  }
  const change: typeof kept.change = (changed) => {
    link.leave()
    kept.change(changed)
    if (!('source' in changed)) play.replay({ ...program, ...changed })
  }

  return (
    <div className="mx-auto grid max-w-[1440px] gap-8 px-4 py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-10 lg:px-6">
      <section
        aria-label="Program"
        className="grid min-w-0 content-start gap-5 lg:sticky lg:top-14 lg:-mx-2 lg:-mt-6 lg:max-h-[calc(100dvh-3.5rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:py-6 lg:[scrollbar-width:thin]"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          run()
        }}
      >
        <header className="grid gap-1">
          <h1 className="font-medium text-answer">Playground</h1>
          <p className="text-ink-soft">
            Run your own Solidity in this browser and see every slot that it reads or writes, by name.
          </p>
        </header>
        <SourcePart
          ref={editor}
          source={program.source}
          refused={play.refused}
          currentLine={currentLine}
          folds={finished !== null}
          onType={(source) => change({ source })}
        />
        <RunBar play={play} program={program} isOpening={isOpening} onRun={run} />
        <RunNews
          kept={{
            ...kept,
            goBack: () => replace(kept.goBack),
            takeOver: () => replace(kept.takeOver),
          }}
          link={link}
          play={play}
        />
        <CallsPart program={program} play={play} onChange={change} />
        <ShareAndSave program={program} finished={finished} />
      </section>
      <section
        id="answer"
        aria-label="Run"
        className="min-w-0 max-lg:scroll-mt-14 lg:border-hairline lg:border-l lg:pl-10"
      >
        {finished ? (
          <RunResult
            finished={finished}
            at={at}
            runs={runs}
            isBefore={isOfThisSource ? (isSameProgram(finished.program, program) ? null : 'calls') : 'source'}
            onGo={goTo}
          />
        ) : (
          <PlaygroundIntroduction onOpen={(opened) => replace(() => kept.open(opened))} />
        )}
      </section>
    </div>
  )
}
