import Link from 'next/link'
import { Worksheet } from '@/components/learn/worksheet/worksheet'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { readVariant } from '@/lib/learn/compiled/compiled-lesson'
import type { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { drawProof } from '@/lib/learn/proof/draw-round'
import { ROOM_WORD_LENGTH } from '@/lib/learn/room/room-word'
import { sheetQuestion } from '@/lib/learn/worksheet/sheet-question'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'

/** The contracts that a room word draws, as a worksheet. */
export async function LessonSheet({
  lesson: { slug, title },
  word,
}: {
  lesson: (typeof LISTED_LESSONS)[number]
  word: string
}) {
  const exercises = await drawProof(await loadLesson(slug), word, (n) => readVariant(slug, n))
  return (
    <Worksheet
      title={title}
      drawn={`Room word: ${word}`}
      questions={exercises.map(sheetQuestion)}
      controls={
        <>
          <form action={formatLessonPermalink(slug)} className="flex max-w-md flex-wrap items-end gap-2">
            <input type="hidden" name="print" />
            <Field id="word" label="Room word" hint="Another word gives other contracts.">
              {(ids) => <Input {...ids} name="seed" defaultValue={word} maxLength={ROOM_WORD_LENGTH} />}
            </Field>
            <Button type="submit" className="mb-5">
              Show the worksheet
            </Button>
          </form>
          <p>
            <Link href={formatLessonPermalink(slug, word)}>Open the lesson with this word</Link>
          </p>
        </>
      }
    />
  )
}
