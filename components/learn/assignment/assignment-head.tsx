import type { Assignment } from '@/lib/learn/assignment/assignment'
import { showHiddenCharacters } from '@/lib/text/safe-text'

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
