import { findLessonPart, readLessonPart } from '@/lib/learn/compiled/compiled-lesson'

type Params = { lesson: string; part: string }

/** Compiled parts of a lesson, such as `/learn/mapping/12.json`. */
export async function GET(_: Request, { params }: { params: Promise<Params> }): Promise<Response> {
  const { lesson, part } = await params
  const found = part.endsWith('.json') ? findLessonPart(lesson, part.slice(0, -'.json'.length)) : null
  if (!found) return new Response('There is no such part of a lesson.', { status: 404 })
  return new Response(await readLessonPart(found.slug, found.part), {
    headers: { 'content-type': 'application/json' },
  })
}
