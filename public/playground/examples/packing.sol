// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

contract Packing {
    enum Phase { Draft, Open, Closed }

    // One slot: 16 + 8 + 1 + 1 bytes.
    uint128 price;
    uint64 opened;
    Phase phase;
    bool paused;

    // Does not fit beside them, so it begins a slot of its own.
    address owner;
    int16 balance;

    // A struct begins a slot, and so does what follows it.
    struct Point { int8 x; int8 y; uint32 colour; }
    Point start;
    uint8 last;

    // Five elements of 6 bytes fit in a slot, the sixth begins the next.
    uint48[7] days_;

    function open(uint128 newPrice) external {
        price = newPrice;
        opened = uint64(block.timestamp);
        phase = Phase.Open;
        owner = msg.sender;
    }

    function pause(bool now_) external {
        paused = now_;
    }

    function draw(Point calldata point) external {
        start = point;
        balance = -1;
        last = 255;
    }

    function mark(uint256 day, uint48 value) external {
        days_[day] = value;
    }

    function close(Phase next) external {
        phase = next;
    }
}
