import { Notice } from '@/components/ui/notice'
import { sayHiddenCharacters } from '@/lib/playground/program/hidden-characters'
import type { Program } from '@/lib/playground/program/program'

/** What a reader has to know of a program that came with a link; first of all, until something of it has run. */
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
