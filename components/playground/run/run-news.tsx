'use client'

import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { useKeptProgram } from '../program/use-kept-program'
import type { useLinkedProgram } from '../program/use-linked-program'
import type { RunState } from './run-state'

const LinkNews = dynamic(() => import('../program/link-news').then((module) => module.LinkNews), {
  ssr: false,
  loading: () => null,
})

/** What a reader has to know of the program and its last run. */
export function RunNews({
  kept,
  link,
  play: { trouble, compiled, progress },
}: {
  kept: ReturnType<typeof useKeptProgram>
  link: ReturnType<typeof useLinkedProgram>
  play: RunState
}) {
  return (
    <>
      {trouble === null ? null : (
        <Notice announce tone="bad" title={trouble.shortMessage}>
          {trouble.whatToDo}
        </Notice>
      )}
      {link.problem === null ? null : (
        <Notice announce tone="bad" title={link.problem}>
          What this browser kept of the playground is shown instead.
        </Notice>
      )}
      {link.isShown ? <LinkNews program={kept.program} hasRun={progress !== null} /> : null}
      {compiled?.program.notes.map((note) => (
        <p key={note} className="text-note text-warn wrap-anywhere">
          {note}
        </p>
      ))}
      {kept.isKept ? null : (
        <Notice
          tone="warn"
          title="This browser keeps nothing for this site: the program lasts until the page closes."
        />
      )}
      {kept.before === null ? null : (
        <Button look="bare" className="w-fit" onClick={kept.goBack}>
          Back to the program that was here before
        </Button>
      )}
    </>
  )
}
