/** Calls in the first request to a connection of which nothing is known: many at once would be refused together. */
const FIRST_REQUEST = 8

/** How many calls a connection was seen to take in one request: twice as many are tried after each that passed whole. */
export function createTrial() {
  let most = FIRST_REQUEST
  return {
    most: () => most,
    ended(calls: number, passed: number) {
      if (passed === calls && calls >= most) most *= 2
    },
  }
}
