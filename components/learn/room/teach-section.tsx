import { DocsLink } from '@/components/docs/docs-link'
import { LISTED_LESSONS } from '@/lib/learn/lesson/listed-lessons'
import { drawRoomWord } from '@/lib/learn/room/room-word'
import { TeachPanel } from './teach-panel'

/** For whoever stands before a class: one link for all, on the wall and on paper. What it does is read without JavaScript. */
export function TeachSection() {
  return (
    <section aria-labelledby="teach" className="grid gap-4">
      <h2 id="teach" className="font-medium">
        Teach with it
      </h2>
      <div className="grid max-w-[68ch] gap-2 text-ink-soft">
        <p>
          Choose a lesson and a word for the room. Everyone who opens the link is asked the same contracts
          under “Prove it”; another word asks others. Nobody signs in, and nothing about anyone is sent or
          kept elsewhere than in their own browser.
        </p>
        <p>
          The worksheet has the first three of these contracts on A4, with the key on a page of its own.
          Projector size shows the lesson in letters half as large again. The word is no secret: whoever has
          it can open the key too. <DocsLink to="teaching">More about teaching</DocsLink>
        </p>
      </div>
      <TeachPanel
        lessons={LISTED_LESSONS.map(({ slug, title }) => ({ slug, title }))}
        freshWord={drawRoomWord()}
      />
    </section>
  )
}
