import type { Program } from '../program/program'
import { call, deploy } from './example-program'

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

export const TRANSIENT_LOCK: Program = {
  source: SOURCE,
  contract: null,
  deploy: deploy(),
  calls: [call('enter()'), call('enterTwice()'), call('enter()', [], { from: 'bob' })],
}
