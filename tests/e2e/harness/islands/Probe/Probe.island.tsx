import { type ReactNode, useState } from 'react';

export interface ProbeProps {
  /** Throws while it renders in the browser, like a broken island. */
  readonly broken?: boolean;
}

/** Contains one of everything that a visitor can interact with, and records the events that reached its handlers, in order. */
export function Probe({ broken = false }: ProbeProps): ReactNode {
  if (broken && typeof document !== 'undefined') throw new Error('broken on purpose');
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [count, setCount] = useState(0);
  const [text, setText] = useState('');
  const [story, setStory] = useState('');
  const [size, setSize] = useState('170');
  const [colour, setColour] = useState('blue');
  const [agreed, setAgreed] = useState(false);
  const note = (what: string) => setNotes((before) => [...before, what]);

  return (
    <form
      action="/sent"
      onSubmit={(event) => {
        event.preventDefault();
        note('submit');
      }}
    >
      <button
        type="button"
        onClick={() => {
          // No updater function, on purpose: two clicks count as two only when each sees a rendered state.
          setCount(count + 1);
          note('click');
        }}
      >
        Count {count}
      </button>
      <label>
        Text
        <input
          name="text"
          value={text}
          onFocus={() => note('focus')}
          onChange={(event) => {
            setText(event.target.value);
            note(`text ${event.target.value}`);
          }}
        />
      </label>
      <label>
        Story
        <textarea
          name="story"
          value={story}
          onChange={(event) => {
            setStory(event.target.value);
            note(`story ${event.target.value}`);
          }}
        />
      </label>
      <label>
        Size
        <select
          name="size"
          value={size}
          onChange={(event) => {
            setSize(event.target.value);
            note(`size ${event.target.value}`);
          }}
        >
          <option value="170">170 mL</option>
          <option value="330">330 mL</option>
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={agreed}
          onChange={(event) => {
            setAgreed(event.target.checked);
            note(`agreed ${event.target.checked}`);
          }}
        />
        Agreed
      </label>
      {['blue', 'green'].map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="colour"
            value={value}
            checked={colour === value}
            onChange={() => {
              setColour(value);
              note(`colour ${value}`);
            }}
          />
          {value}
        </label>
      ))}
      <a href="?followed" onClick={() => note('link')}>
        Follow me
      </a>
      <button type="submit">Send</button>
      <output aria-label="State">{JSON.stringify({ text, story, size, colour, agreed })}</output>
      <output aria-label="Notes">{notes.join(', ')}</output>
    </form>
  );
}
