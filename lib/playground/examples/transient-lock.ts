import { call, deploy, type ProgramExample } from './program-example'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

contract Door {
    bool transient locked;
    uint256 public entries;

    error AlreadyInside();

    modifier once() {
        if (locked) revert AlreadyInside();
        locked = true;
        _;
        locked = false;
    }

    function enter() public once {
        entries += 1;
    }

    function enterTwice() external once {
        entries += 1;
        this.enter();
    }
}
`

export const TRANSIENT_LOCK: ProgramExample = {
  slug: 'transient-lock',
  title: 'A lock that lasts one transaction',
  shows:
    'Transient storage has slots of its own: slot 0 of both is something else, and the lock is gone after each call.',
  program: {
    source: SOURCE,
    contract: null,
    deploy: deploy(),
    calls: [call('enter()'), call('enterTwice()'), call('enter()', [], { from: 'bob' })],
  },
}
