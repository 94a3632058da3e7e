'use client'

import dynamic from 'next/dynamic'
import { use, useState } from 'react'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { downloadText } from '@/components/ui/download-text'
import { Section } from '@/components/ui/section'
import type { Program } from '@/lib/playground/program/program'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { isOneFile } from '@/lib/playground/source/source-lines'
import { AskingContext } from '../asking/asking'
import { LayoutLinkPlace } from './layout-link-place'

const LayoutLink = dynamic(() => import('./layout-link').then((module) => module.OpenWithLayout), {
  ssr: false,
  loading: () => <LayoutLinkPlace />,
})
const ProgramLink = dynamic(() => import('./program-link').then((module) => module.ProgramLink), {
  ssr: false,
  loading: () => <p role="status">Making the link…</p>,
})

export function ShareAndSave({ program, finished }: { program: Program; finished: FinishedRun | null }) {
  const network = useNetwork()
  const asking = use(AskingContext)
  const [isLinkOpen, setIsLinkOpen] = useState(false)
  const [isMaking, setIsMaking] = useState(false)
  const isEmpty = program.source.trim() === ''
  return (
    <Section id="ways-out" title="Share and save">
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={isEmpty} aria-expanded={isLinkOpen} onClick={() => setIsLinkOpen(!isLinkOpen)}>
          Link
        </Button>
        <Button disabled={isEmpty} onClick={() => saveSource(program.source)}>
          Save source
        </Button>
        {finished === null ? null : (
          <>
            <Button onClick={() => saveRun(finished)}>Save run as JSON</Button>
            {asking ? (
              <Button aria-expanded={isMaking} onClick={() => setIsMaking(!isMaking)}>
                Make an exercise
              </Button>
            ) : null}
            <LayoutLink finished={finished} network={network} />
          </>
        )}
      </div>
      {isLinkOpen && !isEmpty ? <ProgramLink program={program} /> : null}
      {asking && isMaking && finished ? <asking.MakeExercise finished={finished} /> : null}
    </Section>
  )
}

const saveSource = (source: string) =>
  isOneFile(source)
    ? downloadText('contract.sol', 'text/plain', source)
    : downloadText('input.json', 'application/json', source)

async function saveRun(finished: FinishedRun) {
  const { writeRunJson } = await import('@/lib/playground/run/run-json')
  downloadText('playground-run.json', 'application/json', writeRunJson(finished))
}
