import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { openKeptDatabase } from '@/lib/kept/kept-database'
import { parseJson } from '@/lib/text/parse-json'

/** A past or saved query: its sentence, its permalink, and its time (epoch milliseconds). */
export type KeptQuestion = { says: string; href: string; at: number }

const MAX_HISTORY = 200

/** Imported links must not lead elsewhere. */
const LENS_PATH = /^\/[\w-]+\/(storage|logs|receipts)([/?#]|$)/

const QUESTION = v.object({
  says: v.pipe(v.string(), v.maxLength(2_000)),
  href: v.pipe(v.string(), v.maxLength(100_000), v.regex(LENS_PATH)),
  at: v.number(),
})
const FILE = v.object({ triptych: v.literal(1), history: v.array(QUESTION), saved: v.array(QUESTION) })

/** Adds a query to the history, or moves it to the end. */
export async function recordQuestion(question: KeptQuestion): Promise<void> {
  const database = await openKeptDatabase()
  const { store, done } = database.transaction('history', 'readwrite')
  const [values, keys] = await Promise.all([store.getAll(), store.getAllKeys()])
  const isOld = (at: number) => at < values.length + 1 - MAX_HISTORY
  const dropped = keys.filter((_, at) => isOld(at) || toQuestion(values[at])?.href === question.href)
  await Promise.all([...dropped.map((key) => store.delete(key)), store.add(question)])
  await done
}

/** Newest first. */
export async function listHistory(): Promise<KeptQuestion[]> {
  const values = await (await openKeptDatabase()).getAll('history')
  return values.flatMap((value) => toQuestion(value) ?? []).reverse()
}

export async function clearHistory(): Promise<void> {
  await (await openKeptDatabase()).clear('history')
}

/** Newest first. */
export async function listSaved(): Promise<KeptQuestion[]> {
  const values = await (await openKeptDatabase()).getAll('saved')
  return values.flatMap((value) => toQuestion(value) ?? []).sort((a, b) => b.at - a.at)
}

export async function saveQuestion(question: KeptQuestion): Promise<void> {
  await (await openKeptDatabase()).put('saved', question, question.href)
}

export async function forgetSaved(href: string): Promise<void> {
  await (await openKeptDatabase()).delete('saved', href)
}

/** Past and saved queries as the text of a file. */
export async function exportQuestions(): Promise<string> {
  const [history, saved] = await Promise.all([listHistory(), listSaved()])
  return JSON.stringify({ triptych: 1, history, saved }, null, 2)
}

/** Adds the queries of {@link exportQuestions}. Throws {@link BadInputError} for other text, and adds nothing. */
export async function importQuestions(text: string): Promise<void> {
  const file = v.safeParse(FILE, parseJson(text))
  if (!file.success) throw new BadInputError('This is not a file of queries that Triptych exported.')
  for (const question of file.output.saved) await saveQuestion(question)
  for (const question of file.output.history.reverse()) await recordQuestion(question)
}

const toQuestion = (value: unknown): KeptQuestion | null =>
  v.is(QUESTION, value) ? { says: value.says, href: value.href, at: value.at } : null
