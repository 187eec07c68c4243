/**
 * Font faces, for documents that do not inline them. A separate style sheet: one with `@font-face` rules makes browsers lay out all text
 * again when it loads, even if they knew the faces (decision 0045), and the sheet of all other styles loads after the first screen.
 */
import './styles/fonts.css';
import './styles/fonts-more.css';
