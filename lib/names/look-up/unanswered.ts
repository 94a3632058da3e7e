/** Why nothing was learnt: what happened, and what to do. */
export type Unanswered = { kind: 'not answered'; says: string; whatToDo: string }

/** An answer to something else than what was asked, or of another shape than it may have. */
export type WrongAnswer = { kind: 'wrong answer'; says: string }

export const unanswered = (says: string, whatToDo: string): Unanswered => ({
  kind: 'not answered',
  says,
  whatToDo,
})

export const wrongAnswer = (says: string): WrongAnswer => ({ kind: 'wrong answer', says })

/** What a status means with which a server gave no answer; `server` is the subject: "The registry". */
export function explainStatus(server: string, status: number): Unanswered {
  if (status === 429) {
    return unanswered(`${server} rate-limited the request (429).`, 'Wait a minute, then try again.')
  }
  if (status >= 500) return unanswered(`${server} failed (HTTP ${status}).`, 'Try again later.')
  return unanswered(
    `${server} refused the request (HTTP ${status}).`,
    'The operator may have set a wrong server. Paste the layout or the ABI of the contract.',
  )
}
