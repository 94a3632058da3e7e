'use client'

import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { useKeptProgram } from '../program/use-kept-program'
import type { useLinkedProgram } from '../program/use-linked-program'
import type { PlaygroundState } from './run-state'

const ProgramNews = dynamic(() => import('../program/program-news').then((module) => module.ProgramNews), {
  ssr: false,
  loading: () => null,
})

export function RunNews({
  kept,
  link,
  play: { trouble, compiled, progress },
}: {
  kept: ReturnType<typeof useKeptProgram>
  link: ReturnType<typeof useLinkedProgram>
  play: PlaygroundState
}) {
  const notes = compiled?.program.notes ?? []
  const isAsUsual = kept.isKept && kept.elsewhere === null && !link.isShown && link.problem === null
  return (
    <>
      {trouble === null ? null : (
        <Notice announce tone="bad" title={trouble.shortMessage}>
          {trouble.whatToDo}
        </Notice>
      )}
      {isAsUsual && notes.length === 0 ? null : (
        <ProgramNews kept={kept} link={link} notes={notes} hasRun={progress !== null} />
      )}
      {kept.before === null ? null : (
        <Button look="bare" className="w-fit" onClick={kept.goBack}>
          Back to the previous program
        </Button>
      )}
    </>
  )
}
