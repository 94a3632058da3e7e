'use client'

import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { sayHiddenCharacters } from '@/lib/playground/program/hidden-characters'
import type { useKeptProgram } from '../program/use-kept-program'
import type { useLinkedProgram } from '../program/use-linked-program'
import type { RunState } from './run-state'

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
  const hidden = link.isShown ? sayHiddenCharacters(kept.program) : null
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
      {link.isShown && progress === null ? (
        <Notice tone="plain" title="This program came with the link. Nothing has run yet.">
          Read it, then press Run: it runs in this browser, and can neither reach a network nor this page.
        </Notice>
      ) : null}
      {hidden === null ? null : <Notice tone="warn" title={hidden} />}
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
