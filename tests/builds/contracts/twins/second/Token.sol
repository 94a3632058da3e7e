// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Base} from "../Base.sol";

contract Token is Base {
    bool public isPaused;

    function pause() external {
        isPaused = !isPaused;
    }
}
