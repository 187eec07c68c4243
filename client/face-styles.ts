/**
 * The faces, for documents that do not carry them. A sheet of their own: one that names faces makes a browser lay out all text
 * again when it comes, even where it knew them (decision 0045), and the sheet of everything comes after the first screen.
 */
import './styles/fonts.css';
import './styles/fonts-more.css';
