import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { sayHiddenCharacters } from '@/lib/playground/program/hidden-characters'
import type { Program } from '@/lib/playground/program/program'
import type { useKeptProgram } from './use-kept-program'
import type { useLinkedProgram } from './use-linked-program'

export function ProgramNews({
  kept,
  link,
  notes,
  hasRun,
}: {
  kept: ReturnType<typeof useKeptProgram>
  link: ReturnType<typeof useLinkedProgram>
  /** Of the compiler. */
  notes: readonly string[]
  hasRun: boolean
}) {
  return (
    <>
      {link.problem === null ? null : (
        <Notice announce tone="bad" title={link.problem}>
          The last program of this browser is shown instead.
        </Notice>
      )}
      {link.isShown ? <LinkNews program={kept.program} hasRun={hasRun} /> : null}
      {notes.map((note) => (
        <p key={note} className="text-note text-warn wrap-anywhere">
          {note}
        </p>
      ))}
      {kept.isKept ? null : (
        <Notice
          tone="warn"
          title="This browser stores nothing for this site, so the program is lost when you close the page."
        />
      )}
      {kept.elsewhere === null ? null : <ElsewhereNews onTakeOver={kept.takeOver} onKeep={kept.keep} />}
    </>
  )
}

export function ElsewhereNews({ onTakeOver, onKeep }: { onTakeOver: () => void; onKeep: () => void }) {
  return (
    <div role="status" className="grid gap-1">
      <p className="text-ink-soft text-table">
        Another tab of the playground changed the program. The program of that tab is saved now; the program
        here is only in this tab.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button onClick={onTakeOver}>Load the saved program</Button>
        <Button onClick={onKeep}>Save this program</Button>
      </p>
    </div>
  )
}

export function LinkNews({ program, hasRun }: { program: Program; hasRun: boolean }) {
  const hidden = sayHiddenCharacters(program)
  return (
    <>
      {hasRun ? null : (
        <Notice tone="plain" title="This program came from the link. Nothing has run yet.">
          Read it, then press Run. It runs in this browser, without access to a network or to this page.
        </Notice>
      )}
      {hidden === null ? null : <Notice tone="warn" title={hidden} />}
    </>
  )
}
