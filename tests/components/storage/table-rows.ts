import { expect } from 'vitest'

/** The variables in the table of a rendered page, in order. */
export const shownPaths = (): (string | undefined)[] => rows().map((row) => row.dataset.path)

/** The text of a variable's row by its path, with single spaces; undefined if there is none. */
export const textOf = (path: string): string | undefined =>
  rows()
    .find((row) => row.dataset.path === path)
    ?.textContent?.replaceAll(/\s+/g, ' ')

/** Waits until a variable's row has this text. */
export const sees = (path: string, text: string | RegExp): Promise<void> =>
  expect.poll(() => textOf(path) ?? '', { message: path }).toMatch(text)

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-path]')]
