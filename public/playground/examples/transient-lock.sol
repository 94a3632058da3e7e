// SPDX-License-Identifier: MIT
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
