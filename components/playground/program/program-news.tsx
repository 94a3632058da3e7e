import { Notice } from '@/components/ui/notice'
import { ElsewhereNews } from './elsewhere-news'
import { LinkNews } from './link-news'
import type { useKeptProgram } from './use-kept-program'
import type { useLinkedProgram } from './use-linked-program'

/** What a reader has to know of where the program came from, how it was taken, and whether it is kept. */
export function ProgramNews({
  kept,
  link,
  notes,
  hasRun,
}: {
  kept: ReturnType<typeof useKeptProgram>
  link: ReturnType<typeof useLinkedProgram>
  /** Of the compiler, on the source. */
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
