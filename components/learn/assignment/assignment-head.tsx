import Link from 'next/link'
import { Notice } from '@/components/ui/notice'
import type { Assignment } from '@/lib/learn/assignment/assignment'
import { formatPlaygroundPermalink } from '@/lib/permalinks/playground-permalink'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { LinkedAssignment } from './use-linked-assignment'

/** What its maker says of it. Text of a link is made safe to look at. */
export function AssignmentHead({ assignment: { title, note } }: { assignment: Assignment }) {
  return (
    <>
      <h1 className="font-medium text-answer wrap-anywhere">
        {title === '' ? 'Exercise' : showHiddenCharacters(title)}
      </h1>
      <Note text={note} />
    </>
  )
}

/** What its maker wrote for those who are asked, line by line. */
export function Note({ text }: { text: string }) {
  if (text === '') return null
  return (
    <div className="grid max-w-[68ch] gap-1 text-ink-soft">
      {text.split('\n').map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
        <p key={i} className="wrap-anywhere">
          {showHiddenCharacters(line, 2_000)}
        </p>
      ))}
    </div>
  )
}

/** Why there is no exercise to show. */
export function NoAssignment({ linked }: { linked: Exclude<LinkedAssignment, { state: 'open' }> }) {
  if (linked.state === 'opening') return <p role="status">Opening…</p>
  return (
    <div className="grid gap-4">
      <h1 className="font-medium text-answer">Exercise</h1>
      {linked.state === 'damaged' ? (
        <Notice tone="bad" title={linked.problem}>
          <p>Ask the sender for the complete link.</p>
        </Notice>
      ) : (
        <p className="max-w-[68ch]">
          Open an exercise with its link. To make an exercise, run a program in the{' '}
          <Link href={formatPlaygroundPermalink()}>playground</Link> and press <b>Make an exercise</b>.
        </p>
      )}
    </div>
  )
}
